// Compares the painter's drawings with the original SVG files, which sharp renders.

import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawingOf } from '../src/motifs/drawing.ts';
import { isWithoutParts } from './dropped-parts.ts';
import { readSources, type Source } from './read-sources.ts';
import { traceDrawing } from './trace-drawing.ts';

const PIXELS = 64;
/**
 * The largest mean difference of the bytes, 0..255, that the rounding of outlines to eighths may
 * cause.
 */
const DIFFERENCE_MAX = 1.5;
const EVERY = 10;
const RARE = /fill-rule|stroke|opacity|transform|<(use|rect|circle|ellipse|linearGradient)/;
/**
 * The test leaves out this drawing, because half-transparent parts lie over its empty background.
 */
const SHAKES = 'shaking-face';

const whole = readSources().filter(({ name }) => !isWithoutParts(name) && name !== SHAKES);
const chosen = whole.filter(({ body }, i) => RARE.test(body) || i % EVERY === 0);

test('drawings with rare SVG elements and a sample of the others look like the originals', async () => {
  expect(chosen.length).toBeGreaterThan(200);

  const unlike: string[] = [];
  for (const source of chosen) {
    const [ours, theirs] = [paint(source.name), await paintOriginal(source)];
    const sum = ours.reduce((total, value, i) => total + Math.abs(value - (theirs[i] ?? 0)), 0);
    if (sum / ours.length > DIFFERENCE_MAX) unlike.push(source.name);
  }
  expect(unlike).toEqual([]);
});

function paint(name: string): Uint8ClampedArray {
  const pen = createCanvas(PIXELS, PIXELS).getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, PIXELS, PIXELS);
  pen.scale(PIXELS, PIXELS);
  traceDrawing(pen, drawingOf(name));
  return pen.getImageData(0, 0, PIXELS, PIXELS).data;
}

async function paintOriginal({ body }: Source): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 32 32">${body}</svg>`;
  return await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}
