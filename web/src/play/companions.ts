/** Somebody else sits down on this device. */
import type { Companion, TableInfo } from '../protocol/server';

/** What that asks of the server. */
export interface Server {
  companions: () => Promise<Companion[]>;
  addCompanion: (name: string) => Promise<Companion>;
  renameCompanion: (id: string, name: string) => Promise<Companion>;
  sit: (table: TableInfo, seat: number, as: string) => Promise<TableInfo>;
  stand: (id: string, companion: string) => Promise<TableInfo>;
}

/** So many companions the server gives a device. */
const COMPANIONS_MAX = 3;

/** Whoever had this name before has it again; a device that knows enough names gives one of them another. */
export async function seatFriend(server: Server, table: TableInfo, seat: number, name: string): Promise<TableInfo> {
  const known = await server.companions();
  const free = known.filter(({ id }) => !isAt(table, id));
  const [other] = free;
  const same = free.find((companion) => companion.name === name);
  const renames = known.length >= COMPANIONS_MAX && other;
  const friend = same ?? (await (renames ? server.renameCompanion(other.id, name) : server.addCompanion(name)));
  return server.sit(table, seat, friend.id);
}

/** Whoever sits there on this device has another name: the table knows a name from when somebody sits down. */
export async function renameFriend(server: Server, table: TableInfo, seat: number, name: string): Promise<TableInfo> {
  const occupant = table.seats[seat]?.occupant;
  if (occupant?.type !== 'player') return table;
  await server.renameCompanion(occupant.id, name);
  return server.sit(await server.stand(table.id, occupant.id), seat, occupant.id);
}

function isAt({ seats }: TableInfo, id: string): boolean {
  return seats.some(({ occupant }) => 'id' in occupant && occupant.id === id);
}
