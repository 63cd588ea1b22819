// See CAN-20.
import { expect, it } from 'vitest';
import { createDocument } from '../engine/create-document.ts';
import type { Letter, Stamp } from '../engine/document.ts';
import { joinLetters } from './join-letters.ts';

const opened = createDocument('layer', { id: 'base', width: 400, height: 300 });
const [base] = opened.layers;
if (!base) throw new Error('no layer');
const stamp = (letter: Letter, x: number, y: number): Stamp => ({
  letter,
  ink: 'red',
  at: { x, y },
  size: 20,
});
const former = [
  { letter: 'A', x: 0.25, y: 0.5 },
  { letter: 'C', x: 0.75, y: 0.5 },
];
const lettersOf = (placed: readonly { letter: string }[]) =>
  placed.map(({ letter }) => letter).join('');

it('joinLetters returns all stamped letters in alphabetical order', () => {
  const stamps = [stamp('D', 300, 150), stamp('A', 100, 150)];

  expect(joinLetters({ ...opened, stamps })).toEqual([
    { letter: 'A', x: 0.25, y: 0.5 },
    { letter: 'D', x: 0.75, y: 0.5 },
  ]);
});

it('joinLetters omits letters outside the frame, and returns places relative to the frame', () => {
  const frame = { x: 200, y: 100, width: 200, height: 100 };
  const stamps = [stamp('A', 100, 150), stamp('B', 250, 150)];

  expect(joinLetters({ ...opened, frame, stamps })).toEqual([{ letter: 'B', x: 0.25, y: 0.5 }]);
});

it('joinLetters moves former letters together with their picture', () => {
  const transform = { ...base.transform, x: 100, width: 200, height: 150 };

  expect(joinLetters(opened, former)).toEqual(former);
  expect(joinLetters({ ...opened, layers: [{ ...base, transform }] }, former)).toEqual([
    { letter: 'A', x: 0.375, y: 0.25 },
    { letter: 'C', x: 0.625, y: 0.25 },
  ]);
});

it('joinLetters returns a former letter once if it is stamped again', () => {
  expect(joinLetters({ ...opened, stamps: [stamp('C', 40, 30)] }, former)).toEqual([
    former[0],
    { letter: 'C', x: 0.1, y: 0.1 },
  ]);
});

it.each([
  [
    'their layer is cropped',
    { layers: [{ ...base, cropArea: { x: 0, y: 0, width: 200, height: 300 } }] },
    'A',
  ],
  ['the whole canvas is cropped', { frame: { x: 200, y: 0, width: 200, height: 300 } }, 'C'],
  [
    'their layer is moved',
    { layers: [{ ...base, transform: { ...base.transform, x: 150 } }] },
    'A',
  ],
  ['their layer is hidden', { layers: [{ ...base, isVisible: false }] }, ''],
  ['their layer is removed', { layers: [{ ...base, number: 2 }] }, ''],
])('joinLetters omits letters that are no longer visible: %s', (_, change, left) => {
  expect(lettersOf(joinLetters({ ...opened, ...change }, former))).toBe(left);
});
