"""Russian Solitaire: its rules, and what is known of it beyond them."""
