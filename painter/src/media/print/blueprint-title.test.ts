// See SKB-2.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawLetters } from './drawn-letters.ts';

const FONT_FILE = '@fontsource-variable/noto-serif-sc/files/noto-serif-sc-latin-wght-normal.woff2';
const REQUEST = { prompt: 'a lighthouse, blueprint', seed: 7, width: 256, height: 256 };

/** Each run is a process of its own, because fonts can't be unloaded. */
const script = `
  import { createHash } from 'node:crypto';
  import { createRequire } from 'node:module';
  import { GlobalFonts } from '@napi-rs/canvas';
  const { paintPicture } = await import('./src/paint-picture.ts');
  const file = createRequire(process.cwd() + '/').resolve('${FONT_FILE}');
  for (const family of JSON.parse(process.argv[1])) GlobalFonts.registerFromPath(file, family);
  const hasFonts = GlobalFonts.families.length > 0;
  const pixels = paintPicture(${JSON.stringify(REQUEST)});
  console.log(JSON.stringify([hasFonts, createHash('sha256').update(pixels).digest('hex')]));`;

async function paintWithFonts(families: string[]): Promise<[boolean, string]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script, JSON.stringify(families)],
    {
      cwd: new URL('../../..', import.meta.url),
      env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' },
    },
  );

  return JSON.parse(stdout);
}

test('a blueprint has the same bytes on machines with and without fonts', {
  timeout: 60_000,
}, async () => {
  const without = await paintWithFonts([]);
  const withFonts = await paintWithFonts(['DejaVu Sans Mono', 'monospace']);

  expect([without[0], withFonts[0]]).toEqual([false, true]);
  expect(withFonts[1]).toBe(without[1]);
});

test('the letters of each motif’s name have strokes', () => {
  const table = readFileSync(new URL('../../motifs/data/motifs.txt', import.meta.url), 'utf8');
  const names = table
    .trim()
    .split('\n')
    .map(line => line.split('|')[0] ?? '');
  const pen = createCanvas(8, 8).getContext('2d');

  expect(names.length).toBeGreaterThan(1000);
  for (const name of names) {
    const text = name.replaceAll('-', ' ').toUpperCase();
    drawLetters(pen, text, { x: 0, y: 8, size: 8, align: 'left' });
  }
});

test('letters differ from each other, and letters without strokes are refused', () => {
  const drawn = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,.:± '].map(draw);

  expect(new Set(drawn).size).toBe(drawn.length);
  expect(() => draw('a')).toThrow('there are no strokes for a');
});

function draw(text: string): string {
  const canvas = createCanvas(40, 48);
  const pen = canvas.getContext('2d');
  drawLetters(pen, text, { x: 4, y: 40, size: 40, align: 'left' });

  return Buffer.from(pen.getImageData(0, 0, 40, 48).data).toString('base64');
}
