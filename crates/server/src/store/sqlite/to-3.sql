-- From version 2: entries are spelled as in records of format 2, and a table may be closed without a result.

ALTER TABLE tables ADD COLUMN closed TEXT;
