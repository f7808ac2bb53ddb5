-- A data file of version 3 as its program left it: tables with an edition of one's own that are open, run among friends and
-- are over, a rematch, a solo game for practice, and one that was closed before it began.
PRAGMA application_id = 1346458184;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE chat (table_number INTEGER NOT NULL, line TEXT NOT NULL);
CREATE TABLE entries (
    table_number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    owed INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    entry TEXT NOT NULL,
    due_ms INTEGER
);
INSERT INTO "entries" VALUES(2,0,3,0,'{"kind":"clock","at":0,"draws":[9,9,6,9,17,19,15,22,11,21,1,20,0,7,0,11,5,10,0,8,1,7,0,2,0,3,2,4,2,1,1,1]}',600000);
INSERT INTO "entries" VALUES(3,0,3,0,'{"kind":"clock","at":0,"draws":[12,27,1,14,2,10,8,13,20,10,6,10,19,1,4,7,9,2,12,2,8,1,8,0,1,4,5,0,1,2,1,0]}',600000);
INSERT INTO "entries" VALUES(3,1,0,430,'{"kind":"resignation","seat":1,"at":430}',NULL);
INSERT INTO "entries" VALUES(5,0,3,0,'{"kind":"clock","at":0,"draws":[14,20,2,26,6,12,9,6,16,15,0,10,1,14,9,4,12,4,6,6,7,0,2,0,2,1,4,0,2,0,1,1]}',NULL);
INSERT INTO "entries" VALUES(5,1,3,122,'{"kind":"act","seat":1,"hand":"bot","action":{"do":"fleet_add","kind":"founder"},"at":122}',NULL);
INSERT INTO "entries" VALUES(5,2,3,128,'{"kind":"act","seat":1,"hand":"bot","action":{"do":"fleet_add","kind":"warp_ring"},"at":128}',NULL);
INSERT INTO "entries" VALUES(5,3,3,1056,'{"kind":"act","seat":1,"hand":"bot","action":{"do":"fleet_add","kind":"destroyer"},"at":1056}',NULL);
INSERT INTO "entries" VALUES(5,4,3,1210,'{"kind":"act","seat":1,"hand":"bot","action":{"do":"fleet_add","kind":"slicer"},"at":1210}',NULL);
INSERT INTO "entries" VALUES(5,5,3,1242,'{"kind":"act","seat":1,"hand":"bot","action":{"do":"fleet_add","kind":"kite"},"at":1242}',NULL);
INSERT INTO "entries" VALUES(5,6,3,1262,'{"kind":"act","seat":1,"hand":"bot","action":{"do":"fleet_add","kind":"kite"},"at":1262}',NULL);
INSERT INTO "entries" VALUES(5,7,1,1268,'{"kind":"act","seat":1,"hand":"bot","action":{"do":"fleet_done"},"at":1268}',NULL);
CREATE TABLE members (
    player TEXT NOT NULL,
    table_number INTEGER NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (player, table_number)
) WITHOUT ROWID;
INSERT INTO "members" VALUES('521fdd595ede6a84',2,0);
INSERT INTO "members" VALUES('521fdd595ede6a84',3,0);
INSERT INTO "members" VALUES('521fdd595ede6a84',4,0);
INSERT INTO "members" VALUES('f13f0dd99a793ffe',1,0);
INSERT INTO "members" VALUES('f13f0dd99a793ffe',2,0);
INSERT INTO "members" VALUES('f13f0dd99a793ffe',3,0);
INSERT INTO "members" VALUES('f13f0dd99a793ffe',4,0);
INSERT INTO "members" VALUES('f13f0dd99a793ffe',5,0);
INSERT INTO "members" VALUES('f13f0dd99a793ffe',6,0);
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "players" VALUES('521fdd595ede6a84','Bob',1795032120);
INSERT INTO "players" VALUES('f13f0dd99a793ffe','Ada',1795032119);
INSERT INTO "players" VALUES('f13f0dd99a793ffe-1','Cyd',1795032120);
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "secrets" VALUES('cookie',X'F8967D018B14CBF87647234FA819FE24C3597F460766695EA642C0BE04860F17');
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    edition TEXT NOT NULL,
    edition_text TEXT,
    status INTEGER NOT NULL,
    seats TEXT NOT NULL,
    host TEXT NOT NULL,
    stand_in TEXT NOT NULL,
    secret BLOB NOT NULL,
    header TEXT,
    created_at INTEGER NOT NULL,
    started_at_ms INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    rematch TEXT,
    bots INTEGER NOT NULL,
    terms TEXT NOT NULL DEFAULT '{}',
    closed TEXT
);
INSERT INTO "tables" VALUES(1,'080e6f6059fc3208a15b','stellar','{"mode":"three","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','external','# Stellar, first edition of Parhelion.
# Ada''s own, "quoted" and é
#
# The rulebook prints the ships, their copies and settlement points, and how many solar-system cards of each type
# there are. It shows the combat chart, the points of the single cards and the shields only in pictures that are lost.
# `source` tells the two apart: "book" where every value of the entry is printed in the rulebook, "ours" where at least
# one had to be found by us (STELLAR-E1, STELLAR-E2, STELLAR-E3). Owners of a printed copy can put their own values in.

id = "first"
name = "First edition"

# STELLAR-E1. Copies per player: `copies` with two or four players, `copies_three` with three. The book calls the Foil
# "Engulfer" once (STELLAR-R02).
ship = [
  { kind = "founder",   copies = 2, copies_three = 1, settlement = 4, source = "book" },
  { kind = "warp_ring", copies = 2, copies_three = 1, settlement = 3, source = "book" },
  { kind = "mend",      copies = 1, copies_three = 1, settlement = 2, source = "book" },
  { kind = "rogue",     copies = 2, copies_three = 1, settlement = 1, source = "book" },
  { kind = "destroyer", copies = 1, copies_three = 1, settlement = 0, source = "book" },
  { kind = "slicer",    copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "crusher",   copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "foil",      copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "kite",      copies = 2, copies_three = 2, settlement = 0, source = "book" },
]

# STELLAR-E2. How the ship of the row fares against the ship of the column.
combat = [
  { kind = "destroyer",  destroyer = "equal", slicer = "wins",  crusher = "wins",  foil = "wins",  kite = "loses", source = "ours" },
  { kind = "slicer",     destroyer = "loses", slicer = "equal", crusher = "loses", foil = "wins",  kite = "wins",  source = "ours" },
  { kind = "crusher",    destroyer = "loses", slicer = "wins",  crusher = "equal", foil = "loses", kite = "wins",  source = "ours" },
  { kind = "foil",       destroyer = "loses", slicer = "loses", crusher = "wins",  foil = "equal", kite = "wins",  source = "ours" },
  { kind = "kite",       destroyer = "wins",  slicer = "loses", crusher = "loses", foil = "loses", kite = "equal", source = "ours" },
]

# STELLAR-E3. The solar-system cards.
solar = [
  { number = 1,  type = "asteroid",   points = 1,  fortified = false, source = "ours" },
  { number = 2,  type = "asteroid",   points = 2,  fortified = false, source = "ours" },
  { number = 3,  type = "asteroid",   points = 3,  fortified = false, source = "ours" },
  { number = 4,  type = "asteroid",   points = 4,  fortified = false, source = "ours" },
  { number = 5,  type = "asteroid",   points = 5,  fortified = false, source = "ours" },
  { number = 6,  type = "asteroid",   points = 6,  fortified = false, source = "ours" },
  { number = 7,  type = "planet",     points = 1,  fortified = false, source = "ours" },
  { number = 8,  type = "planet",     points = 1,  fortified = false, source = "ours" },
  { number = 9,  type = "planet",     points = 1,  fortified = true,  source = "ours" },
  { number = 10, type = "planet",     points = 1,  fortified = true,  source = "ours" },
  { number = 11, type = "planet",     points = 2,  fortified = false, source = "ours" },
  { number = 12, type = "planet",     points = 2,  fortified = false, source = "ours" },
  { number = 13, type = "planet",     points = 2,  fortified = true,  source = "ours" },
  { number = 14, type = "planet",     points = 2,  fortified = true,  source = "ours" },
  { number = 15, type = "gas_giant",  points = 2,  fortified = false, source = "ours" },
  { number = 16, type = "gas_giant",  points = 2,  fortified = true,  source = "ours" },
  { number = 17, type = "gas_giant",  points = 2,  fortified = true,  source = "ours" },
  { number = 18, type = "gas_giant",  points = 3,  fortified = false, source = "ours" },
  { number = 19, type = "gas_giant",  points = 3,  fortified = false, source = "ours" },
  { number = 20, type = "gas_giant",  points = 3,  fortified = true,  source = "ours" },
  { number = 21, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 22, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 23, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 24, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 25, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 26, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 27, type = "black_hole", points = 4,  fortified = false, source = "book" },
  { number = 28, type = "black_hole", points = 5,  fortified = false, source = "book" },
  { number = 29, type = "black_hole", points = 6,  fortified = false, source = "book" },
  { number = 30, type = "black_hole", points = -5, fortified = false, source = "book" },
  { number = 31, type = "black_hole", points = -5, fortified = false, source = "book" },
  { number = 32, type = "black_hole", points = -5, fortified = false, source = "book" },
]

# STELLAR-E4. Cards per scenario and number of scenarios, by mode.
mode = [
  { mode = "duel",   cards = 8,  scenarios = 4, source = "book" },
  { mode = "three",  cards = 10, scenarios = 3, source = "book" },
  { mode = "four",   cards = 8,  scenarios = 4, source = "book" },
  { mode = "tandem", cards = 8,  scenarios = 4, source = "book" },
]
',0,'[{"occupant":{"type":"player","id":"f13f0dd99a793ffe","name":"Ada"},"team":0,"contribution":"lucky","stand_in":null,"resigned":false},{"occupant":{"type":"bot","level":"novice"},"team":1,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"empty"},"team":2,"contribution":"","stand_in":null,"resigned":false}]','f13f0dd99a793ffe','hard',X'4D5A97B0E931CE8BD3362628E7835EE48C83C5219E30CCD320C6F57499CFF1CF',NULL,1795032120,0,1795032120,NULL,2,'{"pace":86400,"absent":"stand_in"}',NULL);
INSERT INTO "tables" VALUES(2,'3322a1ef93a958a1e54f','stellar','{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','external','# Stellar, first edition of Parhelion.
# Ada''s own, "quoted" and é
#
# The rulebook prints the ships, their copies and settlement points, and how many solar-system cards of each type
# there are. It shows the combat chart, the points of the single cards and the shields only in pictures that are lost.
# `source` tells the two apart: "book" where every value of the entry is printed in the rulebook, "ours" where at least
# one had to be found by us (STELLAR-E1, STELLAR-E2, STELLAR-E3). Owners of a printed copy can put their own values in.

id = "first"
name = "First edition"

# STELLAR-E1. Copies per player: `copies` with two or four players, `copies_three` with three. The book calls the Foil
# "Engulfer" once (STELLAR-R02).
ship = [
  { kind = "founder",   copies = 2, copies_three = 1, settlement = 4, source = "book" },
  { kind = "warp_ring", copies = 2, copies_three = 1, settlement = 3, source = "book" },
  { kind = "mend",      copies = 1, copies_three = 1, settlement = 2, source = "book" },
  { kind = "rogue",     copies = 2, copies_three = 1, settlement = 1, source = "book" },
  { kind = "destroyer", copies = 1, copies_three = 1, settlement = 0, source = "book" },
  { kind = "slicer",    copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "crusher",   copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "foil",      copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "kite",      copies = 2, copies_three = 2, settlement = 0, source = "book" },
]

# STELLAR-E2. How the ship of the row fares against the ship of the column.
combat = [
  { kind = "destroyer",  destroyer = "equal", slicer = "wins",  crusher = "wins",  foil = "wins",  kite = "loses", source = "ours" },
  { kind = "slicer",     destroyer = "loses", slicer = "equal", crusher = "loses", foil = "wins",  kite = "wins",  source = "ours" },
  { kind = "crusher",    destroyer = "loses", slicer = "wins",  crusher = "equal", foil = "loses", kite = "wins",  source = "ours" },
  { kind = "foil",       destroyer = "loses", slicer = "loses", crusher = "wins",  foil = "equal", kite = "wins",  source = "ours" },
  { kind = "kite",       destroyer = "wins",  slicer = "loses", crusher = "loses", foil = "loses", kite = "equal", source = "ours" },
]

# STELLAR-E3. The solar-system cards.
solar = [
  { number = 1,  type = "asteroid",   points = 1,  fortified = false, source = "ours" },
  { number = 2,  type = "asteroid",   points = 2,  fortified = false, source = "ours" },
  { number = 3,  type = "asteroid",   points = 3,  fortified = false, source = "ours" },
  { number = 4,  type = "asteroid",   points = 4,  fortified = false, source = "ours" },
  { number = 5,  type = "asteroid",   points = 5,  fortified = false, source = "ours" },
  { number = 6,  type = "asteroid",   points = 6,  fortified = false, source = "ours" },
  { number = 7,  type = "planet",     points = 1,  fortified = false, source = "ours" },
  { number = 8,  type = "planet",     points = 1,  fortified = false, source = "ours" },
  { number = 9,  type = "planet",     points = 1,  fortified = true,  source = "ours" },
  { number = 10, type = "planet",     points = 1,  fortified = true,  source = "ours" },
  { number = 11, type = "planet",     points = 2,  fortified = false, source = "ours" },
  { number = 12, type = "planet",     points = 2,  fortified = false, source = "ours" },
  { number = 13, type = "planet",     points = 2,  fortified = true,  source = "ours" },
  { number = 14, type = "planet",     points = 2,  fortified = true,  source = "ours" },
  { number = 15, type = "gas_giant",  points = 2,  fortified = false, source = "ours" },
  { number = 16, type = "gas_giant",  points = 2,  fortified = true,  source = "ours" },
  { number = 17, type = "gas_giant",  points = 2,  fortified = true,  source = "ours" },
  { number = 18, type = "gas_giant",  points = 3,  fortified = false, source = "ours" },
  { number = 19, type = "gas_giant",  points = 3,  fortified = false, source = "ours" },
  { number = 20, type = "gas_giant",  points = 3,  fortified = true,  source = "ours" },
  { number = 21, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 22, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 23, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 24, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 25, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 26, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 27, type = "black_hole", points = 4,  fortified = false, source = "book" },
  { number = 28, type = "black_hole", points = 5,  fortified = false, source = "book" },
  { number = 29, type = "black_hole", points = 6,  fortified = false, source = "book" },
  { number = 30, type = "black_hole", points = -5, fortified = false, source = "book" },
  { number = 31, type = "black_hole", points = -5, fortified = false, source = "book" },
  { number = 32, type = "black_hole", points = -5, fortified = false, source = "book" },
]

# STELLAR-E4. Cards per scenario and number of scenarios, by mode.
mode = [
  { mode = "duel",   cards = 8,  scenarios = 4, source = "book" },
  { mode = "three",  cards = 10, scenarios = 3, source = "book" },
  { mode = "four",   cards = 8,  scenarios = 4, source = "book" },
  { mode = "tandem", cards = 8,  scenarios = 4, source = "book" },
]
',1,'[{"occupant":{"type":"player","id":"f13f0dd99a793ffe","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"player","id":"521fdd595ede6a84","name":"Bob"},"team":1,"contribution":"","stand_in":null,"resigned":false}]','f13f0dd99a793ffe','medium',X'C707477C4D151287E3FCDAECA8B158A5EC5456E9862B57E2D526A6D63EC2ACC6','{"format":2,"game":"stellar","revision":1,"edition":{"id":"external","sha256":"5342b35a83725c6d30eaacac64ef1a74d06f2db47d57dc7632f52ab638696379","text":"# Stellar, first edition of Parhelion.\n# Ada''s own, \"quoted\" and é\n#\n# The rulebook prints the ships, their copies and settlement points, and how many solar-system cards of each type\n# there are. It shows the combat chart, the points of the single cards and the shields only in pictures that are lost.\n# `source` tells the two apart: \"book\" where every value of the entry is printed in the rulebook, \"ours\" where at least\n# one had to be found by us (STELLAR-E1, STELLAR-E2, STELLAR-E3). Owners of a printed copy can put their own values in.\n\nid = \"first\"\nname = \"First edition\"\n\n# STELLAR-E1. Copies per player: `copies` with two or four players, `copies_three` with three. The book calls the Foil\n# \"Engulfer\" once (STELLAR-R02).\nship = [\n  { kind = \"founder\",   copies = 2, copies_three = 1, settlement = 4, source = \"book\" },\n  { kind = \"warp_ring\", copies = 2, copies_three = 1, settlement = 3, source = \"book\" },\n  { kind = \"mend\",      copies = 1, copies_three = 1, settlement = 2, source = \"book\" },\n  { kind = \"rogue\",     copies = 2, copies_three = 1, settlement = 1, source = \"book\" },\n  { kind = \"destroyer\", copies = 1, copies_three = 1, settlement = 0, source = \"book\" },\n  { kind = \"slicer\",    copies = 2, copies_three = 1, settlement = 0, source = \"book\" },\n  { kind = \"crusher\",   copies = 2, copies_three = 1, settlement = 0, source = \"book\" },\n  { kind = \"foil\",      copies = 2, copies_three = 1, settlement = 0, source = \"book\" },\n  { kind = \"kite\",      copies = 2, copies_three = 2, settlement = 0, source = \"book\" },\n]\n\n# STELLAR-E2. How the ship of the row fares against the ship of the column.\ncombat = [\n  { kind = \"destroyer\",  destroyer = \"equal\", slicer = \"wins\",  crusher = \"wins\",  foil = \"wins\",  kite = \"loses\", source = \"ours\" },\n  { kind = \"slicer\",     destroyer = \"loses\", slicer = \"equal\", crusher = \"loses\", foil = \"wins\",  kite = \"wins\",  source = \"ours\" },\n  { kind = \"crusher\",    destroyer = \"loses\", slicer = \"wins\",  crusher = \"equal\", foil = \"loses\", kite = \"wins\",  source = \"ours\" },\n  { kind = \"foil\",       destroyer = \"loses\", slicer = \"loses\", crusher = \"wins\",  foil = \"equal\", kite = \"wins\",  source = \"ours\" },\n  { kind = \"kite\",       destroyer = \"wins\",  slicer = \"loses\", crusher = \"loses\", foil = \"loses\", kite = \"equal\", source = \"ours\" },\n]\n\n# STELLAR-E3. The solar-system cards.\nsolar = [\n  { number = 1,  type = \"asteroid\",   points = 1,  fortified = false, source = \"ours\" },\n  { number = 2,  type = \"asteroid\",   points = 2,  fortified = false, source = \"ours\" },\n  { number = 3,  type = \"asteroid\",   points = 3,  fortified = false, source = \"ours\" },\n  { number = 4,  type = \"asteroid\",   points = 4,  fortified = false, source = \"ours\" },\n  { number = 5,  type = \"asteroid\",   points = 5,  fortified = false, source = \"ours\" },\n  { number = 6,  type = \"asteroid\",   points = 6,  fortified = false, source = \"ours\" },\n  { number = 7,  type = \"planet\",     points = 1,  fortified = false, source = \"ours\" },\n  { number = 8,  type = \"planet\",     points = 1,  fortified = false, source = \"ours\" },\n  { number = 9,  type = \"planet\",     points = 1,  fortified = true,  source = \"ours\" },\n  { number = 10, type = \"planet\",     points = 1,  fortified = true,  source = \"ours\" },\n  { number = 11, type = \"planet\",     points = 2,  fortified = false, source = \"ours\" },\n  { number = 12, type = \"planet\",     points = 2,  fortified = false, source = \"ours\" },\n  { number = 13, type = \"planet\",     points = 2,  fortified = true,  source = \"ours\" },\n  { number = 14, type = \"planet\",     points = 2,  fortified = true,  source = \"ours\" },\n  { number = 15, type = \"gas_giant\",  points = 2,  fortified = false, source = \"ours\" },\n  { number = 16, type = \"gas_giant\",  points = 2,  fortified = true,  source = \"ours\" },\n  { number = 17, type = \"gas_giant\",  points = 2,  fortified = true,  source = \"ours\" },\n  { number = 18, type = \"gas_giant\",  points = 3,  fortified = false, source = \"ours\" },\n  { number = 19, type = \"gas_giant\",  points = 3,  fortified = false, source = \"ours\" },\n  { number = 20, type = \"gas_giant\",  points = 3,  fortified = true,  source = \"ours\" },\n  { number = 21, type = \"sun\",        points = 3,  fortified = false, source = \"ours\" },\n  { number = 22, type = \"sun\",        points = 3,  fortified = false, source = \"ours\" },\n  { number = 23, type = \"sun\",        points = 3,  fortified = false, source = \"ours\" },\n  { number = 24, type = \"sun\",        points = 4,  fortified = false, source = \"ours\" },\n  { number = 25, type = \"sun\",        points = 4,  fortified = false, source = \"ours\" },\n  { number = 26, type = \"sun\",        points = 4,  fortified = false, source = \"ours\" },\n  { number = 27, type = \"black_hole\", points = 4,  fortified = false, source = \"book\" },\n  { number = 28, type = \"black_hole\", points = 5,  fortified = false, source = \"book\" },\n  { number = 29, type = \"black_hole\", points = 6,  fortified = false, source = \"book\" },\n  { number = 30, type = \"black_hole\", points = -5, fortified = false, source = \"book\" },\n  { number = 31, type = \"black_hole\", points = -5, fortified = false, source = \"book\" },\n  { number = 32, type = \"black_hole\", points = -5, fortified = false, source = \"book\" },\n]\n\n# STELLAR-E4. Cards per scenario and number of scenarios, by mode.\nmode = [\n  { mode = \"duel\",   cards = 8,  scenarios = 4, source = \"book\" },\n  { mode = \"three\",  cards = 10, scenarios = 3, source = \"book\" },\n  { mode = \"four\",   cards = 8,  scenarios = 4, source = \"book\" },\n  { mode = \"tandem\", cards = 8,  scenarios = 4, source = \"book\" },\n]\n"},"setup":{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"},"commitment":"08c95c19c5d584bf215b05e348931e01746837606b5a7a0345d1ae9ac29eb78f","contributions":["",""]}',1795032120,1795032120960,1795032120,NULL,0,'{"pace":600,"absent":"stand_in","kind":"friends","key":"71d842446a0de922","match":{"best_of":3,"wins":[0,0]}}',NULL);
INSERT INTO "tables" VALUES(3,'b8091402a64bb106d727','stellar','{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','external','# Stellar, first edition of Parhelion.
# Ada''s own, "quoted" and é
#
# The rulebook prints the ships, their copies and settlement points, and how many solar-system cards of each type
# there are. It shows the combat chart, the points of the single cards and the shields only in pictures that are lost.
# `source` tells the two apart: "book" where every value of the entry is printed in the rulebook, "ours" where at least
# one had to be found by us (STELLAR-E1, STELLAR-E2, STELLAR-E3). Owners of a printed copy can put their own values in.

id = "first"
name = "First edition"

# STELLAR-E1. Copies per player: `copies` with two or four players, `copies_three` with three. The book calls the Foil
# "Engulfer" once (STELLAR-R02).
ship = [
  { kind = "founder",   copies = 2, copies_three = 1, settlement = 4, source = "book" },
  { kind = "warp_ring", copies = 2, copies_three = 1, settlement = 3, source = "book" },
  { kind = "mend",      copies = 1, copies_three = 1, settlement = 2, source = "book" },
  { kind = "rogue",     copies = 2, copies_three = 1, settlement = 1, source = "book" },
  { kind = "destroyer", copies = 1, copies_three = 1, settlement = 0, source = "book" },
  { kind = "slicer",    copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "crusher",   copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "foil",      copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "kite",      copies = 2, copies_three = 2, settlement = 0, source = "book" },
]

# STELLAR-E2. How the ship of the row fares against the ship of the column.
combat = [
  { kind = "destroyer",  destroyer = "equal", slicer = "wins",  crusher = "wins",  foil = "wins",  kite = "loses", source = "ours" },
  { kind = "slicer",     destroyer = "loses", slicer = "equal", crusher = "loses", foil = "wins",  kite = "wins",  source = "ours" },
  { kind = "crusher",    destroyer = "loses", slicer = "wins",  crusher = "equal", foil = "loses", kite = "wins",  source = "ours" },
  { kind = "foil",       destroyer = "loses", slicer = "loses", crusher = "wins",  foil = "equal", kite = "wins",  source = "ours" },
  { kind = "kite",       destroyer = "wins",  slicer = "loses", crusher = "loses", foil = "loses", kite = "equal", source = "ours" },
]

# STELLAR-E3. The solar-system cards.
solar = [
  { number = 1,  type = "asteroid",   points = 1,  fortified = false, source = "ours" },
  { number = 2,  type = "asteroid",   points = 2,  fortified = false, source = "ours" },
  { number = 3,  type = "asteroid",   points = 3,  fortified = false, source = "ours" },
  { number = 4,  type = "asteroid",   points = 4,  fortified = false, source = "ours" },
  { number = 5,  type = "asteroid",   points = 5,  fortified = false, source = "ours" },
  { number = 6,  type = "asteroid",   points = 6,  fortified = false, source = "ours" },
  { number = 7,  type = "planet",     points = 1,  fortified = false, source = "ours" },
  { number = 8,  type = "planet",     points = 1,  fortified = false, source = "ours" },
  { number = 9,  type = "planet",     points = 1,  fortified = true,  source = "ours" },
  { number = 10, type = "planet",     points = 1,  fortified = true,  source = "ours" },
  { number = 11, type = "planet",     points = 2,  fortified = false, source = "ours" },
  { number = 12, type = "planet",     points = 2,  fortified = false, source = "ours" },
  { number = 13, type = "planet",     points = 2,  fortified = true,  source = "ours" },
  { number = 14, type = "planet",     points = 2,  fortified = true,  source = "ours" },
  { number = 15, type = "gas_giant",  points = 2,  fortified = false, source = "ours" },
  { number = 16, type = "gas_giant",  points = 2,  fortified = true,  source = "ours" },
  { number = 17, type = "gas_giant",  points = 2,  fortified = true,  source = "ours" },
  { number = 18, type = "gas_giant",  points = 3,  fortified = false, source = "ours" },
  { number = 19, type = "gas_giant",  points = 3,  fortified = false, source = "ours" },
  { number = 20, type = "gas_giant",  points = 3,  fortified = true,  source = "ours" },
  { number = 21, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 22, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 23, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 24, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 25, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 26, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 27, type = "black_hole", points = 4,  fortified = false, source = "book" },
  { number = 28, type = "black_hole", points = 5,  fortified = false, source = "book" },
  { number = 29, type = "black_hole", points = 6,  fortified = false, source = "book" },
  { number = 30, type = "black_hole", points = -5, fortified = false, source = "book" },
  { number = 31, type = "black_hole", points = -5, fortified = false, source = "book" },
  { number = 32, type = "black_hole", points = -5, fortified = false, source = "book" },
]

# STELLAR-E4. Cards per scenario and number of scenarios, by mode.
mode = [
  { mode = "duel",   cards = 8,  scenarios = 4, source = "book" },
  { mode = "three",  cards = 10, scenarios = 3, source = "book" },
  { mode = "four",   cards = 8,  scenarios = 4, source = "book" },
  { mode = "tandem", cards = 8,  scenarios = 4, source = "book" },
]
',2,'[{"occupant":{"type":"player","id":"f13f0dd99a793ffe","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"player","id":"521fdd595ede6a84","name":"Bob"},"team":1,"contribution":"","stand_in":"medium","resigned":true}]','f13f0dd99a793ffe','medium',X'BC7DE9111FB0C45692477EC43555337C9C02E844450B8C683A1DF63A9C055935','{"format":2,"game":"stellar","revision":1,"edition":{"id":"external","sha256":"5342b35a83725c6d30eaacac64ef1a74d06f2db47d57dc7632f52ab638696379","text":"# Stellar, first edition of Parhelion.\n# Ada''s own, \"quoted\" and é\n#\n# The rulebook prints the ships, their copies and settlement points, and how many solar-system cards of each type\n# there are. It shows the combat chart, the points of the single cards and the shields only in pictures that are lost.\n# `source` tells the two apart: \"book\" where every value of the entry is printed in the rulebook, \"ours\" where at least\n# one had to be found by us (STELLAR-E1, STELLAR-E2, STELLAR-E3). Owners of a printed copy can put their own values in.\n\nid = \"first\"\nname = \"First edition\"\n\n# STELLAR-E1. Copies per player: `copies` with two or four players, `copies_three` with three. The book calls the Foil\n# \"Engulfer\" once (STELLAR-R02).\nship = [\n  { kind = \"founder\",   copies = 2, copies_three = 1, settlement = 4, source = \"book\" },\n  { kind = \"warp_ring\", copies = 2, copies_three = 1, settlement = 3, source = \"book\" },\n  { kind = \"mend\",      copies = 1, copies_three = 1, settlement = 2, source = \"book\" },\n  { kind = \"rogue\",     copies = 2, copies_three = 1, settlement = 1, source = \"book\" },\n  { kind = \"destroyer\", copies = 1, copies_three = 1, settlement = 0, source = \"book\" },\n  { kind = \"slicer\",    copies = 2, copies_three = 1, settlement = 0, source = \"book\" },\n  { kind = \"crusher\",   copies = 2, copies_three = 1, settlement = 0, source = \"book\" },\n  { kind = \"foil\",      copies = 2, copies_three = 1, settlement = 0, source = \"book\" },\n  { kind = \"kite\",      copies = 2, copies_three = 2, settlement = 0, source = \"book\" },\n]\n\n# STELLAR-E2. How the ship of the row fares against the ship of the column.\ncombat = [\n  { kind = \"destroyer\",  destroyer = \"equal\", slicer = \"wins\",  crusher = \"wins\",  foil = \"wins\",  kite = \"loses\", source = \"ours\" },\n  { kind = \"slicer\",     destroyer = \"loses\", slicer = \"equal\", crusher = \"loses\", foil = \"wins\",  kite = \"wins\",  source = \"ours\" },\n  { kind = \"crusher\",    destroyer = \"loses\", slicer = \"wins\",  crusher = \"equal\", foil = \"loses\", kite = \"wins\",  source = \"ours\" },\n  { kind = \"foil\",       destroyer = \"loses\", slicer = \"loses\", crusher = \"wins\",  foil = \"equal\", kite = \"wins\",  source = \"ours\" },\n  { kind = \"kite\",       destroyer = \"wins\",  slicer = \"loses\", crusher = \"loses\", foil = \"loses\", kite = \"equal\", source = \"ours\" },\n]\n\n# STELLAR-E3. The solar-system cards.\nsolar = [\n  { number = 1,  type = \"asteroid\",   points = 1,  fortified = false, source = \"ours\" },\n  { number = 2,  type = \"asteroid\",   points = 2,  fortified = false, source = \"ours\" },\n  { number = 3,  type = \"asteroid\",   points = 3,  fortified = false, source = \"ours\" },\n  { number = 4,  type = \"asteroid\",   points = 4,  fortified = false, source = \"ours\" },\n  { number = 5,  type = \"asteroid\",   points = 5,  fortified = false, source = \"ours\" },\n  { number = 6,  type = \"asteroid\",   points = 6,  fortified = false, source = \"ours\" },\n  { number = 7,  type = \"planet\",     points = 1,  fortified = false, source = \"ours\" },\n  { number = 8,  type = \"planet\",     points = 1,  fortified = false, source = \"ours\" },\n  { number = 9,  type = \"planet\",     points = 1,  fortified = true,  source = \"ours\" },\n  { number = 10, type = \"planet\",     points = 1,  fortified = true,  source = \"ours\" },\n  { number = 11, type = \"planet\",     points = 2,  fortified = false, source = \"ours\" },\n  { number = 12, type = \"planet\",     points = 2,  fortified = false, source = \"ours\" },\n  { number = 13, type = \"planet\",     points = 2,  fortified = true,  source = \"ours\" },\n  { number = 14, type = \"planet\",     points = 2,  fortified = true,  source = \"ours\" },\n  { number = 15, type = \"gas_giant\",  points = 2,  fortified = false, source = \"ours\" },\n  { number = 16, type = \"gas_giant\",  points = 2,  fortified = true,  source = \"ours\" },\n  { number = 17, type = \"gas_giant\",  points = 2,  fortified = true,  source = \"ours\" },\n  { number = 18, type = \"gas_giant\",  points = 3,  fortified = false, source = \"ours\" },\n  { number = 19, type = \"gas_giant\",  points = 3,  fortified = false, source = \"ours\" },\n  { number = 20, type = \"gas_giant\",  points = 3,  fortified = true,  source = \"ours\" },\n  { number = 21, type = \"sun\",        points = 3,  fortified = false, source = \"ours\" },\n  { number = 22, type = \"sun\",        points = 3,  fortified = false, source = \"ours\" },\n  { number = 23, type = \"sun\",        points = 3,  fortified = false, source = \"ours\" },\n  { number = 24, type = \"sun\",        points = 4,  fortified = false, source = \"ours\" },\n  { number = 25, type = \"sun\",        points = 4,  fortified = false, source = \"ours\" },\n  { number = 26, type = \"sun\",        points = 4,  fortified = false, source = \"ours\" },\n  { number = 27, type = \"black_hole\", points = 4,  fortified = false, source = \"book\" },\n  { number = 28, type = \"black_hole\", points = 5,  fortified = false, source = \"book\" },\n  { number = 29, type = \"black_hole\", points = 6,  fortified = false, source = \"book\" },\n  { number = 30, type = \"black_hole\", points = -5, fortified = false, source = \"book\" },\n  { number = 31, type = \"black_hole\", points = -5, fortified = false, source = \"book\" },\n  { number = 32, type = \"black_hole\", points = -5, fortified = false, source = \"book\" },\n]\n\n# STELLAR-E4. Cards per scenario and number of scenarios, by mode.\nmode = [\n  { mode = \"duel\",   cards = 8,  scenarios = 4, source = \"book\" },\n  { mode = \"three\",  cards = 10, scenarios = 3, source = \"book\" },\n  { mode = \"four\",   cards = 8,  scenarios = 4, source = \"book\" },\n  { mode = \"tandem\", cards = 8,  scenarios = 4, source = \"book\" },\n]\n"},"setup":{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"},"commitment":"89d2f439d7c2a3e0afcc34c5effbf69fca274b5330c4ec81fd01cb7e6da1fb13","contributions":["",""]}',1795032120,1795032121074,1795032121,'a0781d6a597ebf7f0c94',2,'{"pace":600,"absent":"stand_in","result":{"seats":2,"place":[1,2,0,0],"score":[0,0,0,0],"rule":"","resigned":[1]}}',NULL);
INSERT INTO "tables" VALUES(4,'a0781d6a597ebf7f0c94','stellar','{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','external','# Stellar, first edition of Parhelion.
# Ada''s own, "quoted" and é
#
# The rulebook prints the ships, their copies and settlement points, and how many solar-system cards of each type
# there are. It shows the combat chart, the points of the single cards and the shields only in pictures that are lost.
# `source` tells the two apart: "book" where every value of the entry is printed in the rulebook, "ours" where at least
# one had to be found by us (STELLAR-E1, STELLAR-E2, STELLAR-E3). Owners of a printed copy can put their own values in.

id = "first"
name = "First edition"

# STELLAR-E1. Copies per player: `copies` with two or four players, `copies_three` with three. The book calls the Foil
# "Engulfer" once (STELLAR-R02).
ship = [
  { kind = "founder",   copies = 2, copies_three = 1, settlement = 4, source = "book" },
  { kind = "warp_ring", copies = 2, copies_three = 1, settlement = 3, source = "book" },
  { kind = "mend",      copies = 1, copies_three = 1, settlement = 2, source = "book" },
  { kind = "rogue",     copies = 2, copies_three = 1, settlement = 1, source = "book" },
  { kind = "destroyer", copies = 1, copies_three = 1, settlement = 0, source = "book" },
  { kind = "slicer",    copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "crusher",   copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "foil",      copies = 2, copies_three = 1, settlement = 0, source = "book" },
  { kind = "kite",      copies = 2, copies_three = 2, settlement = 0, source = "book" },
]

# STELLAR-E2. How the ship of the row fares against the ship of the column.
combat = [
  { kind = "destroyer",  destroyer = "equal", slicer = "wins",  crusher = "wins",  foil = "wins",  kite = "loses", source = "ours" },
  { kind = "slicer",     destroyer = "loses", slicer = "equal", crusher = "loses", foil = "wins",  kite = "wins",  source = "ours" },
  { kind = "crusher",    destroyer = "loses", slicer = "wins",  crusher = "equal", foil = "loses", kite = "wins",  source = "ours" },
  { kind = "foil",       destroyer = "loses", slicer = "loses", crusher = "wins",  foil = "equal", kite = "wins",  source = "ours" },
  { kind = "kite",       destroyer = "wins",  slicer = "loses", crusher = "loses", foil = "loses", kite = "equal", source = "ours" },
]

# STELLAR-E3. The solar-system cards.
solar = [
  { number = 1,  type = "asteroid",   points = 1,  fortified = false, source = "ours" },
  { number = 2,  type = "asteroid",   points = 2,  fortified = false, source = "ours" },
  { number = 3,  type = "asteroid",   points = 3,  fortified = false, source = "ours" },
  { number = 4,  type = "asteroid",   points = 4,  fortified = false, source = "ours" },
  { number = 5,  type = "asteroid",   points = 5,  fortified = false, source = "ours" },
  { number = 6,  type = "asteroid",   points = 6,  fortified = false, source = "ours" },
  { number = 7,  type = "planet",     points = 1,  fortified = false, source = "ours" },
  { number = 8,  type = "planet",     points = 1,  fortified = false, source = "ours" },
  { number = 9,  type = "planet",     points = 1,  fortified = true,  source = "ours" },
  { number = 10, type = "planet",     points = 1,  fortified = true,  source = "ours" },
  { number = 11, type = "planet",     points = 2,  fortified = false, source = "ours" },
  { number = 12, type = "planet",     points = 2,  fortified = false, source = "ours" },
  { number = 13, type = "planet",     points = 2,  fortified = true,  source = "ours" },
  { number = 14, type = "planet",     points = 2,  fortified = true,  source = "ours" },
  { number = 15, type = "gas_giant",  points = 2,  fortified = false, source = "ours" },
  { number = 16, type = "gas_giant",  points = 2,  fortified = true,  source = "ours" },
  { number = 17, type = "gas_giant",  points = 2,  fortified = true,  source = "ours" },
  { number = 18, type = "gas_giant",  points = 3,  fortified = false, source = "ours" },
  { number = 19, type = "gas_giant",  points = 3,  fortified = false, source = "ours" },
  { number = 20, type = "gas_giant",  points = 3,  fortified = true,  source = "ours" },
  { number = 21, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 22, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 23, type = "sun",        points = 3,  fortified = false, source = "ours" },
  { number = 24, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 25, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 26, type = "sun",        points = 4,  fortified = false, source = "ours" },
  { number = 27, type = "black_hole", points = 4,  fortified = false, source = "book" },
  { number = 28, type = "black_hole", points = 5,  fortified = false, source = "book" },
  { number = 29, type = "black_hole", points = 6,  fortified = false, source = "book" },
  { number = 30, type = "black_hole", points = -5, fortified = false, source = "book" },
  { number = 31, type = "black_hole", points = -5, fortified = false, source = "book" },
  { number = 32, type = "black_hole", points = -5, fortified = false, source = "book" },
]

# STELLAR-E4. Cards per scenario and number of scenarios, by mode.
mode = [
  { mode = "duel",   cards = 8,  scenarios = 4, source = "book" },
  { mode = "three",  cards = 10, scenarios = 3, source = "book" },
  { mode = "four",   cards = 8,  scenarios = 4, source = "book" },
  { mode = "tandem", cards = 8,  scenarios = 4, source = "book" },
]
',0,'[{"occupant":{"type":"invited","id":"521fdd595ede6a84","name":"Bob"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"player","id":"f13f0dd99a793ffe","name":"Ada"},"team":1,"contribution":"","stand_in":null,"resigned":false}]','f13f0dd99a793ffe','medium',X'731D3D21CBF2280B2C34FE50E4763B12AFFB734F177AF0A6C3C036102D3C91F9',NULL,1795032121,0,1795032121,NULL,0,'{"pace":600,"absent":"stand_in","eager":true}',NULL);
INSERT INTO "tables" VALUES(5,'e2a8c5733646d76ba090','stellar','{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','first',NULL,1,'[{"occupant":{"type":"player","id":"f13f0dd99a793ffe","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"bot","level":"novice"},"team":1,"contribution":"","stand_in":null,"resigned":false}]','f13f0dd99a793ffe','medium',X'37602F44A70032BFE121EC78B0B403179EDAD83F8BA721815B5647E4521C90CE','{"format":2,"game":"stellar","revision":1,"edition":{"id":"first","sha256":"8e7e4f74640fc6be7517e61a33c20de1490f737c5f859735558fe0b19cbfaeee"},"setup":{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"},"commitment":"afe8298bb70d7bd98a8e11d426cdf58ad700ba6e0f6cb420f99183426da718c3","contributions":["",""],"practice":true}',1795032121,1795032122047,1795032122,NULL,2,'{"pace":null,"absent":"stand_in","kind":"solo","key":"a7257f9dc063aad4","practice":true}',NULL);
INSERT INTO "tables" VALUES(6,'91649a44644637366a93','stellar','{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','first',NULL,2,'[{"occupant":{"type":"player","id":"f13f0dd99a793ffe","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"empty"},"team":1,"contribution":"","stand_in":null,"resigned":false}]','f13f0dd99a793ffe','medium',X'68AF28CEB3D034BFDF14FD88FE7BAABA2D39725DE3D168F9549432BD4ED683FB',NULL,1795032122,0,1795032123,NULL,0,'{"pace":600,"absent":"stand_in"}','The host has closed this table before the game began.');
CREATE INDEX tables_by_status ON tables (status, number);
CREATE UNIQUE INDEX entries_by_table ON entries (table_number, seq);
CREATE INDEX chat_by_table ON chat (table_number);
COMMIT;
