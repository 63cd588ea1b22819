// See CAN-19.
import { expect, it } from 'vitest';
import { createDocument } from './engine/create-document.ts';
import { hasWhite, placeFormerMask } from './join-masks.ts';

const size = { width: 400, height: 300 };
const opened = createDocument('layer', { id: 'base', ...size });
const [base] = opened.layers;
if (!base) throw new Error('no layer');
const whole = { x: 0, y: 0, ...size };

it('placeFormerMask keeps the former mask in place if nothing was moved', () => {
  expect(placeFormerMask(size, opened, size)).toEqual({ source: whole, target: whole });
});

it('placeFormerMask crops the former mask with the frame', () => {
  const frame = { x: 100, y: 50, width: 200, height: 100 };

  expect(placeFormerMask(size, { ...opened, frame }, frame)).toEqual({
    source: whole,
    target: { x: -100, y: -50, ...size },
  });
});

it('placeFormerMask shrinks the former mask with a picture that was scaled down for its upload', () => {
  expect(placeFormerMask(size, opened, { width: 200, height: 150 })?.target).toEqual({
    x: 0,
    y: 0,
    width: 200,
    height: 150,
  });
});

it('placeFormerMask moves and crops the former mask with its layer', () => {
  const transform = { ...base.transform, x: 40, y: 30 };
  const cropArea = { x: 100, y: 60, width: 100, height: 100 };

  expect(
    placeFormerMask(size, { ...opened, layers: [{ ...base, transform, cropArea }] }, size),
  ).toEqual({
    source: cropArea,
    target: { x: 140, y: 90, width: 100, height: 100 },
  });
});

it.each([
  ['was hidden', { ...opened, layers: [{ ...base, isVisible: false }] }],
  ['was removed', { ...opened, layers: [{ ...base, number: 2 }] }],
  ['lies beside the frame', { ...opened, frame: { ...whole, x: 400 } }],
])('placeFormerMask omits the former mask if its layer %s', (_, document) => {
  expect(placeFormerMask(size, document, size)).toBeUndefined();
});

it('placeFormerMask omits a former mask whose size differs from that of the opened picture', () => {
  expect(placeFormerMask({ width: 40, height: 30 }, opened, size)).toBeUndefined();
});

it('hasWhite finds a single white pixel, and ignores dark ones', () => {
  const [white, black, edge] = [
    [255, 255, 255, 255],
    [0, 0, 0, 255],
    [100, 100, 100, 255],
  ] as const;

  expect(hasWhite(Uint8ClampedArray.of(...black, ...edge, ...white))).toBe(true);
  expect(hasWhite(Uint8ClampedArray.of(...black, ...edge))).toBe(false);
});
