import { expect, test } from 'vitest';
import { type Clock, createIds, systemChance } from './clock.ts';

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function clockAt(...times: number[]): Clock {
  return { now: () => new Date(times.length > 1 ? (times.shift() ?? 0) : (times[0] ?? 0)) };
}

test('ids are UUIDs of version 7 with their time', () => {
  const id = createIds(clockAt(0x0193_4567_89ab), systemChance).next();

  expect(id).toMatch(uuidV7);
  expect(id.startsWith('01934567-89ab-7')).toBe(true);
});

test('ids of one millisecond are in order', () => {
  const ids = createIds(clockAt(1_800_000_000_000), systemChance);
  const made = Array.from({ length: 10_000 }, () => ids.next());

  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every(id => uuidV7.test(id))).toBe(true);
});

test('ids stay in order when the clock steps back', () => {
  const ids = createIds(clockAt(2_000, 1_000, 1_500, 3_000), systemChance);
  const made = [ids.next(), ids.next(), ids.next(), ids.next()];

  expect(made.toSorted()).toEqual(made);
});

test('random bytes are distinct, and later calls do not change them', () => {
  const handed = Array.from({ length: 2_000 }, () => systemChance.bytes(32));
  const asHanded = handed.map(bytes => bytes.toString('hex'));

  expect(handed.every(bytes => bytes.length === 32)).toBe(true);
  expect(new Set(asHanded).size).toBe(handed.length);
  systemChance.bytes(5_000);
  expect(handed.map(bytes => bytes.toString('hex'))).toEqual(asHanded);
});

test('many random bytes are returned by one call', () => {
  const bytes = systemChance.bytes(10_000);

  expect(bytes.length).toBe(10_000);
  expect(new Set(bytes).size).toBe(256);
});
