-- A data file of version 1, before tables had a pace: the tables of version-2.sql in the first schema.
PRAGMA application_id = 1346458184;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE chat (table_number INTEGER NOT NULL, line TEXT NOT NULL);
INSERT INTO "chat" VALUES(2,'{"from":"Ada","seat":0,"text":"hello","at":1794834803}');
CREATE TABLE entries (
    table_number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    owed INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    entry TEXT NOT NULL
);
INSERT INTO "entries" VALUES(2,0,3,0,'{"by":"clock","at":0,"draws":[20,15,19,12,6,21,14,16,1,19,10,17,11,1,12,9,15,10,5,0,5,5,1,4,7,6,3,0,1,0,0,1]}');
INSERT INTO "entries" VALUES(3,0,3,0,'{"by":"clock","at":0,"draws":[1,19,25,4,2,19,18,17,15,7,12,10,1,18,0,7,11,4,3,8,6,5,7,4,3,6,0,3,0,0,1,0]}');
INSERT INTO "entries" VALUES(3,1,0,3,'{"by":{"resigned":1},"at":3}');
CREATE TABLE members (
    player TEXT NOT NULL,
    table_number INTEGER NOT NULL,
    PRIMARY KEY (player, table_number)
) WITHOUT ROWID;
INSERT INTO "members" VALUES('0f56955442532160',2);
INSERT INTO "members" VALUES('0f56955442532160',3);
INSERT INTO "members" VALUES('0f56955442532160',4);
INSERT INTO "members" VALUES('94bfd2b1ed5a9cce',1);
INSERT INTO "members" VALUES('94bfd2b1ed5a9cce',2);
INSERT INTO "members" VALUES('94bfd2b1ed5a9cce',3);
INSERT INTO "members" VALUES('94bfd2b1ed5a9cce',4);
CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "players" VALUES('0f56955442532160','Bob',1794834803);
INSERT INTO "players" VALUES('94bfd2b1ed5a9cce','Ada',1794834803);
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "secrets" VALUES('cookie',X'611FDB902AF573D7AF95A938D027604872768DF750FFE3AF203C3CB348C88027');
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
    bots INTEGER NOT NULL
);
INSERT INTO "tables" VALUES(1,'7d5ee94328c6ff4f6c80','stellar','{"mode":"three","beginner_fleets":false,"must_use":false,"first_seat":"random"}','first',NULL,0,'[{"occupant":{"type":"player","id":"94bfd2b1ed5a9cce","name":"Ada"},"team":0,"contribution":"lucky","stand_in":null,"resigned":false},{"occupant":{"type":"bot","level":"novice"},"team":1,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"empty"},"team":2,"contribution":"","stand_in":null,"resigned":false}]','94bfd2b1ed5a9cce','hard',X'74A458C40CCE45A1418CAA5BF45A56F7657ADEF595B7378A76641611438548F8',NULL,1794834803,0,1794834803,NULL,2);
INSERT INTO "tables" VALUES(2,'06102a0a74945b083c89','stellar','{"mode":"duel","beginner_fleets":false,"must_use":false,"first_seat":"random"}','first',NULL,1,'[{"occupant":{"type":"player","id":"94bfd2b1ed5a9cce","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"player","id":"0f56955442532160","name":"Bob"},"team":1,"contribution":"","stand_in":null,"resigned":false}]','94bfd2b1ed5a9cce','medium',X'FC97B94E69A5DA826A95E78D838F239D8E672AEF6BF08FF27BEF915B883FEC85','{"format":1,"game":"stellar","revision":1,"edition":{"id":"first","sha256":"8e7e4f74640fc6be7517e61a33c20de1490f737c5f859735558fe0b19cbfaeee"},"setup":{"mode":"duel","beginner_fleets":false,"must_use":false,"first_seat":"random"},"commitment":"d4bf3af44cfcdaed40f359977ca0b09ce51af2722eda125aa4db126d1f231f84","contributions":["",""]}',1794834803,1794834803147,1794834803,NULL,0);
INSERT INTO "tables" VALUES(3,'d3b6298d4a23bb94b887','stellar','{"mode":"duel","beginner_fleets":false,"must_use":false,"first_seat":"random"}','first',NULL,2,'[{"occupant":{"type":"player","id":"94bfd2b1ed5a9cce","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"player","id":"0f56955442532160","name":"Bob"},"team":1,"contribution":"","stand_in":"medium","resigned":true}]','94bfd2b1ed5a9cce','medium',X'28FF700FA8F421C8351524E6E751DD4E9240007F1FF6D74474A82042D0347E1D','{"format":1,"game":"stellar","revision":1,"edition":{"id":"first","sha256":"8e7e4f74640fc6be7517e61a33c20de1490f737c5f859735558fe0b19cbfaeee"},"setup":{"mode":"duel","beginner_fleets":false,"must_use":false,"first_seat":"random"},"commitment":"e41101cf174ee63179f39c8de014479f7ca7e8ee6d72c06b5a7e36425c8afd91","contributions":["",""]}',1794834803,1794834803155,1794834803,'3b30f78440b3e098d18a',2);
INSERT INTO "tables" VALUES(4,'3b30f78440b3e098d18a','stellar','{"mode":"duel","beginner_fleets":false,"must_use":false,"first_seat":"random"}','first',NULL,0,'[{"occupant":{"type":"player","id":"94bfd2b1ed5a9cce","name":"Ada"},"team":0,"contribution":"","stand_in":null,"resigned":false},{"occupant":{"type":"invited","id":"0f56955442532160","name":"Bob"},"team":1,"contribution":"","stand_in":null,"resigned":false}]','94bfd2b1ed5a9cce','medium',X'7F06502A20675A7BC29D4D7212DA02013FB265E3F271A71F452630D8D3A62F03',NULL,1794834803,0,1794834803,NULL,0);
CREATE INDEX tables_by_status ON tables (status, number);
CREATE UNIQUE INDEX entries_by_table ON entries (table_number, seq);
CREATE INDEX chat_by_table ON chat (table_number);
COMMIT;
