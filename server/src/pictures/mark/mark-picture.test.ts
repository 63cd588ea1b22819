/** The test reads files by its own code, not by the server's. See PIC-10, PIC-11. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  exifOf,
  type Part,
  partsOf,
  pngChunk,
  webpCanvas,
  webpChunk,
  webpOf,
  withChunks,
  withSegments,
} from '../../../test/pictures/picture-files.ts';
import { markPicture as markBytes } from './mark-picture.ts';
import type { XmpProperty } from './xmp.ts';

const TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const properties: XmpProperty[] = [
  {
    name: 'Iptc4xmpExt:DigitalSourceType',
    namespace: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
    value: TYPE,
  },
  {
    name: 'xmp:CreatorTool',
    namespace: 'http://ns.adobe.com/xap/1.0/',
    value: 'A <Model> & "more"',
  },
];
const markPicture = (bytes: Buffer) => Buffer.from(markBytes(bytes, properties).bytes);
const WORDS = 'somebody’s own words 7f3a';

const noise = Buffer.from(Array.from({ length: 60 * 40 * 4 }, (_, index) => (index * 7) % 256));
const scene = sharp(noise, { raw: { width: 60, height: 40, channels: 4 } });
const png = await scene.clone().withIccProfile('p3').png().toBuffer();
const jpeg = await scene.clone().flatten().withIccProfile('p3').jpeg().toBuffer();
const simpleWebp = await scene.clone().flatten().webp().toBuffer();
const losslessWebp = await scene.clone().webp({ lossless: true }).toBuffer();
const extendedWebp = await scene.clone().withIccProfile('p3').webp().toBuffer();

const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const namesOf = (bytes: Buffer) => partsOf(bytes).map(({ name }) => name);
const XMP_NAME = 'http://ns.adobe.com/xap/1.0/\0';

function xmpPartsOf(bytes: Buffer): Part[] {
  return partsOf(bytes).filter(
    ({ name, body }) =>
      name === 'XMP ' ||
      (name === 'e1' && body.toString('latin1').startsWith(XMP_NAME)) ||
      (name === 'iTXt' && body.toString('latin1').startsWith('XML:com.adobe.xmp\0')),
  );
}

describe.each([
  ['a PNG', png],
  ['a JPEG', jpeg],
  ['a WebP with pixels only', simpleWebp],
  ['a lossless WebP with alpha and without an extended header', losslessWebp],
  ['a WebP with an extended header', extendedWebp],
])('%s', (_, plain) => {
  test('gets one XMP part, and keeps its pixels and its color profile', async () => {
    const marked = markPicture(plain);
    const [xmp, ...others] = xmpPartsOf(marked);

    expect(others).toEqual([]);
    expect(xmp?.body.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${TYPE}"`);
    expect(xmp?.body.toString()).toContain(
      'xmp:CreatorTool="A &#60;Model&#62; &#38; &#34;more&#34;"',
    );
    expect(await pixelsOf(marked)).toEqual(await pixelsOf(plain));
    const [before, after] = [await sharp(plain).metadata(), await sharp(marked).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect(after.hasAlpha).toBe(before.hasAlpha);
    expect(after.xmp?.toString()).toContain(TYPE);
  });

  test('stays unchanged when it is marked again', () => {
    const marked = markPicture(plain);

    expect(markPicture(marked).equals(marked)).toBe(true);
  });
});

test('the mark is at the place that each format’s specification names', () => {
  expect(namesOf(markPicture(png)).slice(0, 2)).toEqual(['IHDR', 'iTXt']);
  expect(xmpPartsOf(markPicture(png))[0]?.body.toString('latin1', 17, 22)).toBe('\0\0\0\0\0');
  const [jfif, exif] = [
    'JFIF\0\x01\x02\x01\0\x48\0\x48\0\0',
    Buffer.concat([Buffer.from('Exif\0\0'), exifOf()]),
  ];
  const camera = withSegments(jpeg, [
    { marker: 0xe0, body: jfif },
    { marker: 0xe1, body: exif },
  ]);
  expect(namesOf(markPicture(camera)).slice(0, 4)).toEqual(['e0', 'e1', 'e1', 'e2']);
  expect(partsOf(markPicture(camera))[2]?.body.toString('latin1', 0, 28)).toBe(
    'http://ns.adobe.com/xap/1.0/',
  );
  expect(namesOf(markPicture(simpleWebp))).toEqual(['VP8X', 'VP8 ', 'XMP ']);
  expect(partsOf(markPicture(losslessWebp))[0]?.body[0]).toBe(0x14);
});

const jumbf = Buffer.concat([
  Buffer.from('JP\0\x01\0\0\0\x01\0\0\0\x40jumb\0\0\0\x1ejumdc2pa'),
  Buffer.alloc(30),
]);

test.each([
  ['a PNG', withChunks(png, [{ type: 'caBX', body: jumbf }])],
  ['a JPEG', withSegments(jpeg, [{ marker: 0xeb, body: jumbf }])],
  ['a WebP', webpOf(webpCanvas(0, 60, 40), simpleWebp.subarray(12), webpChunk('C2PA', jumbf))],
])('%s with content credentials stays unchanged', async (_, signed) => {
  expect(markPicture(signed).equals(signed)).toBe(true);
  expect((await sharp(signed).metadata()).width).toBe(60);
});

describe('metadata of a provider', () => {
  const theirs = (said: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${said}/></rdf:RDF></x:xmpmeta>`;
  const own = theirs('xmlns:q="q:" q:DigitalSourceType="theirs"');

  test.each([
    ['a PNG', withChunks(png, [{ type: 'iTXt', body: `XML:com.adobe.xmp\0\0\0\0\0${own}` }])],
    [
      'a compressed text of a PNG',
      withChunks(png, [
        {
          type: 'iTXt',
          body: Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0en\0\0'), deflateSync(own)]),
        },
      ]),
    ],
    ['a JPEG', withSegments(jpeg, [{ marker: 0xe1, body: XMP_NAME + own }])],
    [
      'a WebP',
      webpOf(webpCanvas(4, 60, 40), simpleWebp.subarray(12), webpChunk('XMP ', Buffer.from(own))),
    ],
  ])('keeps the digital source type in %s, and gets the missing properties', async (_, sent) => {
    const marked = markPicture(sent);
    const [xmp, ...others] = xmpPartsOf(marked);

    expect(others).toEqual([]);
    expect(xmp?.body.toString()).toContain('q:DigitalSourceType="theirs"');
    expect(xmp?.body.toString()).not.toContain(TYPE);
    expect(xmp?.body.toString()).toContain('xmp:CreatorTool=');
    expect(await pixelsOf(marked)).toEqual(await pixelsOf(sent));
  });

  test('loses a user’s words and settings, and keeps the program’s name', async () => {
    const sent = withChunks(png, [
      { type: 'tEXt', body: `parameters\0${WORDS}` },
      { type: 'tEXt', body: 'Software\0Their Painter' },
      { type: 'iTXt', body: `prompt\0\0\0\0\0${WORDS}` },
      { type: 'zTXt', body: Buffer.concat([Buffer.from('workflow\0\0'), deflateSync(WORDS)]) },
      { type: 'tIME', body: Buffer.alloc(7) },
    ]);
    const marked = markPicture(sent);

    expect(namesOf(marked).filter(name => ['tEXt', 'zTXt', 'iTXt', 'tIME'].includes(name))).toEqual(
      ['iTXt', 'tEXt', 'tIME'],
    );
    expect(marked.includes('Their Painter')).toBe(true);
    expect(marked.includes(WORDS)).toBe(false);
    expect(await pixelsOf(marked)).toEqual(await pixelsOf(png));
  });

  test.each([false, true])(
    'loses a user’s words in Exif, and keeps other fields (big-endian: %s)',
    async isBig => {
      const exif = exifOf({ orientation: 6, text: 'A Maker', isBig });
      const worded = Buffer.concat([exifOf({ orientation: 6, text: WORDS, isBig })]);
      // Changes the tag of the second entry to that of a description.
      worded[isBig ? 23 : 22] = 0x0e;
      worded[isBig ? 22 : 23] = 0x01;
      const files = (body: Buffer) => [
        withSegments(jpeg, [
          { marker: 0xe1, body: Buffer.concat([Buffer.from('Exif\0\0'), body]) },
          { marker: 0xfe, body: WORDS },
        ]),
        webpOf(webpCanvas(8, 60, 40), simpleWebp.subarray(12), webpChunk('EXIF', body)),
      ];

      for (const sent of files(worded)) {
        const marked = markPicture(sent);
        expect(marked.includes(Buffer.from(WORDS).subarray(0, 12))).toBe(false);
        expect((await sharp(marked).metadata()).orientation).toBe(6);
      }
      for (const sent of files(exif)) expect(markPicture(sent).includes('A Maker')).toBe(true);
    },
  );

  test('is not overwritten if there is no room for our mark', () => {
    const full = withSegments(jpeg, [
      { marker: 0xe1, body: XMP_NAME + theirs(`xmlns:q="q:" q:a="${'x'.repeat(65_200)}"`) },
    ]);

    expect(markPicture(full).equals(full)).toBe(true);
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('no picture at all')],
  ['a PNG cut in its header', png.subarray(0, 20)],
  ['a PNG cut in the middle', png.subarray(0, png.length >> 1)],
  ['a PNG with a chunk of impossible length', withChunks(png, []).fill(0xff, 33, 37)],
  [
    'a PNG with a text without a keyword',
    Buffer.concat([png.subarray(0, 33), pngChunk('iTXt', 'x')]),
  ],
  ['a JPEG cut in its head', jpeg.subarray(0, 40)],
  [
    'a JPEG with a segment of length 0',
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffe10000', 'hex')]),
  ],
  ['a WebP cut in the middle', extendedWebp.subarray(0, extendedWebp.length >> 1)],
  ['a WebP without pixels', webpOf(webpChunk('EXIF', Buffer.from('II')))],
])('%s stays unchanged', (_, broken) => {
  expect(markPicture(broken).equals(broken)).toBe(true);
});

test('a file with a wrong byte, or cut anywhere, in its first 400 bytes causes no error', () => {
  for (const file of [png, jpeg, extendedWebp]) {
    for (let at = 0; at < 400; at += 1) {
      const wrong = Buffer.from(file);
      wrong[at] = (wrong[at] ?? 0) ^ 0xff;
      expect(() => [markPicture(wrong), markPicture(file.subarray(0, at))]).not.toThrow();
    }
  }
});
