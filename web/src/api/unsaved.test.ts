import { expect, test } from 'vitest';
import {
  dropUnsaved,
  holdUnsaved,
  isAnythingUnsaved,
  isLeavingAsked,
  untilSaved,
} from './unsaved.ts';

test('a page without unsaved data is left at once', async () => {
  const calls: string[] = [];
  const release = holdUnsaved({ isUnsaved: () => false, onHeld: () => calls.push('held') });
  await untilSaved();
  expect(calls).toEqual([]);
  release();
});

test('holders of unsaved data are notified, and the page is left once all data is released', async () => {
  const calls: string[] = [];
  const [one, other] = ['one', 'other'].map(name =>
    holdUnsaved({ isUnsaved: () => true, onHeld: () => calls.push(name) }),
  );
  const leaving = untilSaved().then(() => calls.push('left'));
  expect(calls).toEqual(['one', 'other']);
  one?.();
  expect(isAnythingUnsaved()).toBe(true);
  await Promise.resolve();
  expect(calls).toHaveLength(2);
  other?.();
  await leaving;
  expect(calls).toEqual(['one', 'other', 'left']);
});

test('the browser asks before it leaves unsaved data, except when the page reloads for another user', () => {
  expect(isLeavingAsked()).toBe(false);
  const release = holdUnsaved({ isUnsaved: () => true, onHeld() {} });
  expect(isLeavingAsked()).toBe(true);
  dropUnsaved();
  expect(isLeavingAsked()).toBe(false);
  expect(isAnythingUnsaved()).toBe(true);
  release();
  expect(isAnythingUnsaved()).toBe(false);
});
