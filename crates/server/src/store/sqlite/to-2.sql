-- From version 1: tables with a pace, and what each player has seen.

ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
ALTER TABLE members ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entries ADD COLUMN due_ms INTEGER;
