-- From version 4: what is held against a player.

ALTER TABLE players ADD COLUMN silenced INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN cookies_since INTEGER NOT NULL DEFAULT 0;
