import { expect, test } from 'vitest';
import { printFiles } from './print-files.ts';

test('printFiles lists a picture’s files by width, and computes the width of the print', () => {
  const thumbnails = [
    { url: '/a-320.webp', width: 320 },
    { url: '/a-640.webp', width: 640 },
  ];
  const files = printFiles({ url: '/a.png', width: 1024, height: 1536, thumbhash: '', thumbnails });
  expect(files.srcSet).toBe('/a-320.webp 320w, /a-640.webp 640w, /a.png 1024w');
  expect(files.sizes).toBe(
    '(width < 48rem) calc(100vw - 24px), min(min(100vw - 472px, 824px), (min(818px, 100vh - 34px) - 114px) / 1.5000)',
  );
});
