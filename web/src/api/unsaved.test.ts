import { expect, test } from 'vitest';
import {
  dropUnsaved,
  holdUnsaved,
  isAnythingUnsaved,
  isLeavingAsked,
  untilSaved,
} from './unsaved.ts';

test('a page with nothing that is unsaved is left at once', async () => {
  const told: string[] = [];
  const release = holdUnsaved({ isUnsaved: () => false, onHeld: () => told.push('held') });
  await untilSaved();
  expect(told).toEqual([]);
  release();
});

test('what is unsaved is told, and the page is left once all of it was let go of', async () => {
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

test('leaving asks while something is unsaved, but for a page that is loaded anew for somebody else', () => {
  expect(isLeavingAsked()).toBe(false);
  const release = holdUnsaved({ isUnsaved: () => true, onHeld() {} });
  expect(isLeavingAsked()).toBe(true);
  dropUnsaved();
  expect(isLeavingAsked()).toBe(false);
  // The data belongs to its holder until the page has gone.
  expect(isAnythingUnsaved()).toBe(true);
  release();
  expect(isAnythingUnsaved()).toBe(false);
});
