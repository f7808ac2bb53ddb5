-- A data file of version 4 as its program left it: a table with a slow pace that is open, a match that was closed before it began,
-- a game whose people promised their shares of chance, which is over, and one that runs.
PRAGMA application_id = 1346458184;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE chat (table_number INTEGER NOT NULL, line TEXT NOT NULL);
CREATE TABLE editions (hash BLOB PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE entries (
    table_number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    owed INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    entry TEXT NOT NULL,
    due_ms INTEGER
);
INSERT INTO "entries" VALUES(3,0,3,0,'{"kind":"clock","at":0,"draws":[22,8,8,18,24,21,11,21,21,0,13,12,18,16,9,15,13,0,8,4,5,7,8,1,7,4,3,1,3,2,0,1]}',600000);
INSERT INTO "entries" VALUES(3,1,0,2,'{"kind":"resignation","seat":1,"at":2}',NULL);
INSERT INTO "entries" VALUES(4,0,1,0,'{"kind":"clock","at":0,"draws":[54,65,24,4,82,90,48,56,55,4,74,43,1,45,56,2,10,30,56,65,10,59,49,32,2,49,40,54,65,34,53,64,9,59,35,59,25,33,9,2,35,46,44,10,16,3,12,43,37,34,14,15,20,27,12,21,21,24,25,4,0,33,5,24,23,28,9,24,26,24,17,21,17,5,5,18,4,16,4,10,0,12,12,7,3,10,0,5,7,6,5,4,3,1,0,8,26,17,20,12,11,25,6,20,3,17,19,16,8,9,1,5,4,5,6,6,7,6,6,11,3,4,5,3,0,4,0,1,1,0,0]}',600000);
CREATE TABLE members (
    player TEXT NOT NULL,
    table_number INTEGER NOT NULL,
    seen INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (player, table_number)
) WITHOUT ROWID;
INSERT INTO "members" VALUES('32317285509e573b',2,0);
INSERT INTO "members" VALUES('32317285509e573b',3,0);
INSERT INTO "members" VALUES('32317285509e573b',4,0);
INSERT INTO "members" VALUES('689adcbabac07ef8',1,0);
INSERT INTO "members" VALUES('689adcbabac07ef8',2,0);
INSERT INTO "members" VALUES('689adcbabac07ef8',3,0);
INSERT INTO "members" VALUES('689adcbabac07ef8',4,0);
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
INSERT INTO "players" VALUES('32317285509e573b','Bob',1795067447,1795067447);
INSERT INTO "players" VALUES('689adcbabac07ef8','Ada',1795067447,1795067447);
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "secrets" VALUES('cookie',X'3E6F44AE1A7EAB6C6759BA3C1937D6CFF524FC00B10C75186C8D1341891A9FE0');
INSERT INTO "secrets" VALUES('records',X'DED74D56E9045BFA4C87F7753B6AE103DBACCE320659787825E43EEA9249F3B5');
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    edition TEXT NOT NULL,
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
    closed TEXT,
    edition_hash BLOB,
    visited_at INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "tables" VALUES(1,'56a6c7b312d840d5f8bf','stellar','{"mode":"three","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','first',0,'[{"occupant":{"type":"player","id":"689adcbabac07ef8","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"empty"},"team":1,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"empty"},"team":2,"contribution":"","stand_in":null,"resigned":false}]','689adcbabac07ef8','hard',X'2341C42286A05EC9D9FA7D795D0750DACE1034803166A4AF7BFB9D3BB723997A',NULL,1795067447,0,1795067447,NULL,0,'{"pace":86400,"absent":"stand_in"}',NULL,NULL,1795067447);
INSERT INTO "tables" VALUES(2,'e9841f52901828062a66','stellar','{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','first',2,'[{"occupant":{"type":"player","id":"689adcbabac07ef8","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"empty"},"team":1,"contribution":"","stand_in":null,"resigned":false}]','689adcbabac07ef8','medium',X'AA7EAD2A34FEADBE9527EAA5B84F9ED4C548AB1A285D8FADC3FC2BFC530D71BD',NULL,1795067447,0,1795067447,NULL,0,'{"pace":600,"absent":"stand_in","match":{"best_of":3,"wins":[0,0]},"removed":["32317285509e573b"]}','The host has closed this table before the game began.',NULL,1795067447);
INSERT INTO "tables" VALUES(3,'9182994f5eaa834c1d37','stellar','{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"}','first',2,'[{"occupant":{"type":"player","id":"689adcbabac07ef8","name":"Ada"},"team":0,"contribution":"6161616161616161616161616161616161616161616161616161616161616161","promise":{"seat":0,"hash":"e478ded48c2f7145d395f79133b10a417bd5fa6e6e40088e90b53109a9a09a47"},"stand_in":null,"resigned":false},{"occupant":{"type":"player","id":"32317285509e573b","name":"Bob"},"team":1,"contribution":"6262626262626262626262626262626262626262626262626262626262626262","promise":{"seat":1,"hash":"dd24e44525d24c35272f191fa1fc722bf6e6c380c177630da5b1e268db5cf794"},"stand_in":"medium","resigned":true}]','689adcbabac07ef8','medium',X'67AE62FC20BF8C1BFF17E2E539548D90F00842C441E6786044021C101D67C624','{"format":2,"game":"stellar","revision":1,"edition":{"id":"first","sha256":"8e7e4f74640fc6be7517e61a33c20de1490f737c5f859735558fe0b19cbfaeee"},"setup":{"mode":"duel","beginner_fleets":false,"beginner_seat_0":false,"beginner_seat_1":false,"beginner_seat_2":false,"beginner_seat_3":false,"must_use":false,"first_seat":"random"},"commitment":"1860990facef9551366bf4e2d7c97f123b2295ed29c85a9983447d57e036c6a8","contributions":["6161616161616161616161616161616161616161616161616161616161616161","6262626262626262626262626262626262626262626262626262626262626262"],"table":"9182994f5eaa834c1d37","promises":["e478ded48c2f7145d395f79133b10a417bd5fa6e6e40088e90b53109a9a09a47","dd24e44525d24c35272f191fa1fc722bf6e6c380c177630da5b1e268db5cf794"]}',1795067447,1795067447472,1795067447,NULL,2,'{"pace":600,"absent":"stand_in","result":{"seats":2,"place":[1,2,0,0],"score":[0,0,0,0],"rule":"","resigned":[1]}}',NULL,NULL,1795067447);
INSERT INTO "tables" VALUES(4,'a0d3e4730b7dacd7dcff','orbital-conflict','{"mode":"two","decks":"random","ranking":"overall","first_player":"random","join_new":false,"end_effects":"suspended","tie_stop":20}','oc-2',1,'[{"occupant":{"type":"player","id":"32317285509e573b","name":"Bob"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"player","id":"689adcbabac07ef8","name":"Ada"},"team":1,"contribution":"","stand_in":null,"resigned":false}]','32317285509e573b','medium',X'48D645AB65574743C44282D113E1A89265EE06069BC17AA1F7D67523660CC2B6','{"format":2,"game":"orbital-conflict","revision":3,"edition":{"id":"oc-2","sha256":"5b29892ebd4f65fe7fd4eef245ff0cceb1e8f0a1f31e3b6c8b05a81c02269be9"},"setup":{"mode":"two","decks":"random","ranking":"overall","first_player":"random","join_new":false,"end_effects":"suspended","tie_stop":20},"commitment":"ffccd1936ce55837850263738eebe45c32e8a16d53d1beb225560b029ca29a24","contributions":["",""]}',1795067447,1795067447480,1795067447,NULL,0,'{"pace":600,"absent":"stand_in"}',NULL,NULL,1795067447);
CREATE INDEX players_by_seen ON players (seen_at);
CREATE INDEX tables_by_status ON tables (status, number);
CREATE INDEX tables_by_edition ON tables (edition_hash) WHERE edition_hash IS NOT NULL;
CREATE INDEX tables_by_rematch ON tables (rematch) WHERE rematch IS NOT NULL;
CREATE INDEX members_by_table ON members (table_number);
CREATE UNIQUE INDEX entries_by_table ON entries (table_number, seq);
CREATE INDEX chat_by_table ON chat (table_number);
COMMIT;
