import { expect, test } from 'vitest';
import {
  dropUnsaved,
  holdUnsaved,
  isAnythingUnsaved,
  isLeavingAsked,
  untilSaved,
} from './unsaved.ts';

test('a page without unsaved data is left at once', async () => {
  const told: string[] = [];
  const release = holdUnsaved({ isUnsaved: () => false, onHeld: () => told.push('held') });
  await untilSaved();
  expect(told).toEqual([]);
  release();
});

test('holders of unsaved data are notified, and the page is left once all data is released', async () => {
  const told: string[] = [];
  const [one, other] = ['one', 'other'].map(name =>
    holdUnsaved({ isUnsaved: () => true, onHeld: () => told.push(name) }),
  );
  const leaving = untilSaved().then(() => told.push('left'));
  expect(told).toEqual(['one', 'other']);
  one?.();
  expect(isAnythingUnsaved()).toBe(true);
  await Promise.resolve();
  expect(told).toHaveLength(2);
  other?.();
  await leaving;
  expect(told).toEqual(['one', 'other', 'left']);
});

test('the browser asks while data is unsaved, except when the page reloads for another user', () => {
  expect(isLeavingAsked()).toBe(false);
  const release = holdUnsaved({ isUnsaved: () => true, onHeld() {} });
  expect(isLeavingAsked()).toBe(true);
  dropUnsaved();
  expect(isLeavingAsked()).toBe(false);
  expect(isAnythingUnsaved()).toBe(true);
  release();
  expect(isAnythingUnsaved()).toBe(false);
});
