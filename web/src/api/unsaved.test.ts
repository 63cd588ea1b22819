import { expect, test } from 'vitest';
import {
  dropUnsaved,
  isAnythingUnsaved,
  isLeavingAsked,
  registerUnsaved,
  untilSaved,
} from './unsaved.ts';

test('a page without unsaved data is left at once', async () => {
  const calls: string[] = [];
  const release = registerUnsaved({
    isUnsaved: () => false,
    onLeaveBlocked: () => calls.push('held'),
  });
  await untilSaved();
  expect(calls).toEqual([]);
  release();
});

test('holders of unsaved data are notified, and the page is left once all data is released', async () => {
  const calls: string[] = [];
  const [one, other] = ['one', 'other'].map(name =>
    registerUnsaved({ isUnsaved: () => true, onLeaveBlocked: () => calls.push(name) }),
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
  const release = registerUnsaved({ isUnsaved: () => true, onLeaveBlocked() {} });
  expect(isLeavingAsked()).toBe(true);
  dropUnsaved();
  expect(isLeavingAsked()).toBe(false);
  expect(isAnythingUnsaved()).toBe(true);
  release();
  expect(isAnythingUnsaved()).toBe(false);
});
