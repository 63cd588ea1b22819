// See CAN-12.
import { expect, test } from 'vitest';
import { isErasing, pressOf } from './press.ts';

test.each([
  ['mouse', 0, 'draw'],
  ['touch', 0, 'draw'],
  ['pen', 0, 'draw'],
  ['pen', 5, 'draw'],
  ['pen', 2, 'pan'],
  ['mouse', 1, 'pan'],
  ['mouse', 2, undefined],
  ['mouse', 5, undefined],
])('pressOf: a %s with button %i means %s', (pointerType, button, press) => {
  expect(pressOf({ pointerType, button }, false)).toBe(press);
});

test('the eraser end of a pen pans while the space bar is held', () => {
  expect(pressOf({ pointerType: 'pen', button: 5 }, true)).toBe('pan');
});

test('a pen with the button of its eraser end erases', () => {
  expect(isErasing({ pointerType: 'pen', buttons: 32 })).toBe(true);
  expect(isErasing({ pointerType: 'pen', buttons: 1 })).toBe(false);
});
