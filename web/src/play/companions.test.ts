import { beforeEach, expect, it } from 'vitest';
import type { Companion, TableInfo } from '../protocol/server';
import { renameFriend, seatFriend, type Server } from './companions';

let asked: string[];
let known: Companion[];

const server: Server = {
  companions: () => Promise.resolve(known),
  addCompanion: (name) => (asked.push(`add ${name}`), Promise.resolve({ id: 'ann-9', name })),
  renameCompanion: (id, name) => (asked.push(`call ${id} ${name}`), Promise.resolve({ id, name })),
  sit: ({ id }, seat, as) => (asked.push(`sit ${id} ${seat} ${as}`), Promise.resolve({ id } as TableInfo)),
  stand: (id, as) => (asked.push(`stand ${id} ${as}`), Promise.resolve({ id } as TableInfo)),
};

const table = (...players: string[]) =>
  ({ id: 't', seats: players.map((id) => ({ occupant: { type: 'player', id, name: id } })) }) as TableInfo;

beforeEach(() => {
  asked = [];
  known = [];
});

it('makes somebody new', async () => {
  await seatFriend(server, table('ann'), 1, 'Ben');
  expect(asked).toEqual(['add Ben', 'sit t 1 ann-9']);
});

it('knows whoever played here before', async () => {
  known = [
    { id: 'ann-1', name: 'Cyd' },
    { id: 'ann-2', name: 'Ben' },
  ];
  await seatFriend(server, table('ann'), 1, 'Ben');
  expect(asked).toEqual(['sit t 1 ann-2']);
});

it('does not take somebody away from another seat', async () => {
  known = [{ id: 'ann-1', name: 'Ben' }];
  await seatFriend(server, table('ann', 'ann-1'), 2, 'Ben');
  expect(asked).toEqual(['add Ben', 'sit t 2 ann-9']);
});

it('gives one who does not sit here another name once there are enough', async () => {
  known = [1, 2, 3].map((number) => ({ id: `ann-${number}`, name: `Friend ${number}` }));
  await seatFriend(server, table('ann', 'ann-1'), 2, 'Dee');
  expect(asked).toEqual(['call ann-2 Dee', 'sit t 2 ann-2']);
  asked = [];
  // Where all of them sit here the server says why not.
  await seatFriend(server, table('ann-1', 'ann-2', 'ann-3'), 3, 'Dee');
  expect(asked[0]).toBe('add Dee');
});

it('gives whoever sits there another name', async () => {
  await renameFriend(server, table('ann', 'ann-1'), 1, 'Ben');
  expect(asked).toEqual(['call ann-1 Ben', 'stand t ann-1', 'sit t 1 ann-1']);
});
