/** See PIC-11. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  partsOf,
  webpCanvas,
  webpChunk,
  webpOf,
  withChunks,
  withSegments,
} from '../../../test/pictures/picture-files.ts';
import { markPicture, originOfPicture } from './mark-picture.ts';
import { labelProperty, type XmpProperty } from './xmp.ts';

const CREATOR: XmpProperty = {
  name: 'xmp:CreatorTool',
  namespace: 'http://ns.adobe.com/xap/1.0/',
  value: 'Ours',
};
const WORDS = 'somebody’s own words 7f3a';
const label = {
  Label: '1',
  ContentProducer: '001 a producer',
  ProduceID: 'p-1',
  ReservedCode1: '',
};
const wrapped = JSON.stringify({ AIGC: label });

const scene = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8402a' } });
const png = await scene.clone().png().toBuffer();
const jpeg = await scene.clone().jpeg().toBuffer();
const webp = await scene.clone().webp().toBuffer();
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const XMP_NAME = 'http://ns.adobe.com/xap/1.0/\0';

function mark(sent: Buffer, properties: readonly XmpProperty[] = [CREATOR]): Buffer {
  const { bytes, isMarked } = markPicture(sent, properties);
  expect(isMarked).toBe(true);

  return Buffer.from(bytes);
}

const withExif = (exif: Buffer): [string, Buffer][] => [
  ['PNG', withChunks(png, [{ type: 'eXIf', body: exif }])],
  [
    'JPEG',
    withSegments(jpeg, [{ marker: 0xe1, body: Buffer.concat([Buffer.from('Exif\0\0'), exif]) }]),
  ],
  ['WebP', webpOf(webpCanvas(8, 60, 40), webp.subarray(12), webpChunk('EXIF', exif))],
];
const withXmp = (said: string): [string, Buffer][] => {
  const open =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">';
  const xmp = `${open}${said}</rdf:RDF></x:xmpmeta>`;

  return [
    ['PNG', withChunks(png, [{ type: 'iTXt', body: `XML:com.adobe.xmp\0\0\0\0\0${xmp}` }])],
    ['JPEG', withSegments(jpeg, [{ marker: 0xe1, body: XMP_NAME + xmp }])],
    ['WebP', webpOf(webpCanvas(4, 60, 40), webp.subarray(12), webpChunk('XMP ', Buffer.from(xmp)))],
  ];
};

const NOTHING: Buffer = Buffer.alloc(0);

function exifWith({ description = '', maker = '', comment = NOTHING, isBig = false }): Buffer {
  const texts = [Buffer.from(`${description}\0\0\0\0`), Buffer.from(`${maker}\0\0\0\0`), comment];
  const bytes = Buffer.alloc(8 + 2 + 3 * 12 + 4 + 2 + 12 + 4);
  const short = (value: number, at: number) =>
    isBig ? bytes.writeUInt16BE(value, at) : bytes.writeUInt16LE(value, at);
  const long = (value: number, at: number) =>
    isBig ? bytes.writeUInt32BE(value, at) : bytes.writeUInt32LE(value, at);
  let textAt = bytes.length;
  const entry = (at: number, tag: number, type: number, text: Buffer) => {
    short(tag, at);
    short(type, at + 2);
    long(text.length, at + 4);
    long(textAt, at + 8);
    textAt += text.length;
  };
  bytes.write(isBig ? 'MM' : 'II', 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(3, 8);
  entry(10, 0x010e, 2, texts[0] ?? comment);
  entry(22, 0x0110, 2, texts[1] ?? comment);
  short(0x8769, 34);
  short(4, 36);
  long(1, 38);
  long(50, 42);
  short(1, 50);
  entry(52, 0x9286, 7, comment);

  return Buffer.concat([bytes, ...texts]);
}
const alphabet = (name: string, text: Buffer) =>
  Buffer.concat([Buffer.from(name.padEnd(8, '\0'), 'latin1'), text]);

test('a user’s words in Exif are removed from each kind of file, and the model stays', async () => {
  const comment = alphabet('UNICODE', Buffer.from(WORDS, 'utf16le'));
  for (const isBig of [false, true]) {
    for (const [, sent] of withExif(
      exifWith({ description: WORDS, maker: 'A Maker', comment, isBig }),
    )) {
      const marked = mark(sent);
      for (const text of [Buffer.from(WORDS), Buffer.from(WORDS, 'utf16le')])
        expect(marked.includes(text)).toBe(false);
      expect(marked.includes('A Maker')).toBe(true);
      expect(await pixelsOf(marked)).toEqual(await pixelsOf(sent));
    }
  }
});

test('a workflow in place of the model is removed', () => {
  for (const [, sent] of withExif(exifWith({ maker: `prompt:{"1":{"text":"${WORDS}"}}` }))) {
    expect(mark(sent).includes(WORDS)).toBe(false);
  }
});

describe('the label of AI pictures that a provider wrote', () => {
  const swapped = Buffer.from(Buffer.from(wrapped, 'utf16le').swap16());

  test.each<[string, Buffer, boolean]>([
    ['in ASCII', alphabet('ASCII', Buffer.from(wrapped)), false],
    ['in little-endian Unicode', alphabet('UNICODE', Buffer.from(wrapped, 'utf16le')), false],
    ['in big-endian Unicode', alphabet('UNICODE', swapped), true],
    ['without a character code', Buffer.from(wrapped), false],
    ['without the name AIGC', alphabet('ASCII', Buffer.from(JSON.stringify(label))), true],
    ['padded with zeros', alphabet('', Buffer.from(`${wrapped}\0\0\0 `)), false],
  ])('stays in an Exif comment %s, and replaces our label in XMP', (_, comment, isBig) => {
    const ours = labelProperty('{"Label":"1","ContentProducer":"ours"}');
    for (const [, sent] of withExif(exifWith({ comment, isBig }))) {
      const marked = mark(sent, [CREATOR, ours]);
      expect(marked.includes(comment)).toBe(true);
      expect(marked.includes('ours')).toBe(false);
      expect(originOfPicture(marked).packet).toContain('TC260:AIGC=');
      expect(JSON.parse(originOfPicture(marked).label ?? '')).toEqual(label);
    }
  });

  test('stays, but a user’s words beside it are removed', () => {
    const beside = JSON.stringify({ AIGC: label, prompt: WORDS });
    for (const comment of [
      Buffer.from(beside),
      alphabet('UNICODE', Buffer.from(beside, 'utf16le')),
    ]) {
      for (const [, sent] of withExif(exifWith({ comment }))) {
        const marked = mark(sent);
        for (const text of [Buffer.from('7f3a'), Buffer.from('7f3a', 'utf16le')]) {
          expect(marked.includes(text)).toBe(false);
        }
        expect(JSON.parse(originOfPicture(marked).label ?? '')).toEqual(label);
      }
    }
  });

  test.each([
    ['under its name', { type: 'tEXt', body: `AIGC\0${JSON.stringify(label)}` }],
    ['as a comment', { type: 'tEXt', body: `Comment\0${wrapped}` }],
    [
      'in compressed form',
      { type: 'zTXt', body: Buffer.concat([Buffer.from('AIGC\0\0'), deflateSync(wrapped)]) },
    ],
    ['in Unicode', { type: 'iTXt', body: `AIGC\0\0\0\0\0${wrapped}` }],
  ])('stays in a PNG’s text %s', (_, chunk) => {
    const marked = mark(withChunks(png, [chunk]));

    expect(
      partsOf(marked).filter(
        ({ name, body }) => name === chunk.type && body.equals(Buffer.from(chunk.body)),
      ),
    ).toHaveLength(1);
    expect(originOfPicture(marked).packet).toContain('TC260:AIGC=');
  });

  test.each([
    ['an attribute', `<rdf:Description xmlns:T="t:" T:AIGC='${wrapped}'/>`],
    [
      'an element',
      `<rdf:Description xmlns:T="t:"><T:AIGC>${wrapped.replaceAll('"', '&quot;')}</T:AIGC></rdf:Description>`,
    ],
    [
      'a comment',
      `<rdf:Description xmlns:exif="e:"><exif:UserComment><rdf:Alt><rdf:li>${wrapped}</rdf:li></rdf:Alt></exif:UserComment></rdf:Description>`,
    ],
  ])('stays in XMP as %s', (_, said) => {
    for (const [, sent] of withXmp(said)) {
      const marked = mark(sent, [CREATOR, labelProperty('{"Label":"1","ContentProducer":"ours"}')]);
      expect(JSON.parse(originOfPicture(marked).label ?? '')).toEqual(label);
      expect(marked.includes('ours')).toBe(false);
      expect(marked.includes(said)).toBe(true);
    }
  });

  test.each([
    '{"Label":"1"}',
    '{"AIGC":"no"}',
    '{"AIGC":{"Label":"a word"}}',
    '{"prompt":"AIGC"}',
    '[1]',
    '{',
  ])('is not recognized in %s', text => {
    for (const [, sent] of withExif(exifWith({ comment: Buffer.from(text) }))) {
      expect(originOfPicture(sent).label).toBeNull();
      expect(originOfPicture(mark(sent)).packet).not.toContain('AIGC');
    }
  });
});

describe('XMP', () => {
  const origin =
    'q:DigitalSourceType="theirs" photoshop:Credit="Made with Their AI" xmlns:prompt="p:" xmpMM:DocumentID="a > b"';
  const said = `<!-- ${WORDS} --><rdf:Description rdf:about="" photoshop:Headline="${WORDS}" ${origin}
    ext:AIPromptInformation='${WORDS}' exif:UserComment="${WORDS} &gt;"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">
    ${WORDS}</rdf:li></rdf:Alt></dc:description><dc:creator><rdf:Seq><rdf:li>A Painter</rdf:li></rdf:Seq></dc:creator><dc:title/>
    <dc:subject><rdf:Bag><rdf:li>${WORDS}</rdf:li><rdf:li><dc:title>${WORDS}</dc:title></rdf:li></rdf:Bag></dc:subject>
    <dc:title>${WORDS}</dc:title></rdf:Description>`;

  test('loses a user’s words and keeps the origin', async () => {
    for (const [, sent] of withXmp(said)) {
      const marked = mark(sent);
      expect(marked.includes('7f3a')).toBe(false);
      for (const one of [...origin.split('" '), 'A Painter', 'xmp:CreatorTool="Ours"']) {
        expect(marked.includes(one)).toBe(true);
      }
      expect(originOfPicture(marked).packet).not.toBeNull();
      expect(await pixelsOf(marked)).toEqual(await pixelsOf(sent));
      expect(mark(marked).equals(marked)).toBe(true);
    }
  });

  test.each([
    ['an element without an end', `<dc:title>${WORDS}`],
    ['an end without a beginning', `${WORDS}</dc:title>`],
    ['a tag that is not closed', `<rdf:Description a="${WORDS}`],
    ['a CDATA section', `<![CDATA[${WORDS}]]>`],
  ])('is replaced if it can’t be parsed: %s', (_, broken) => {
    for (const [, sent] of withXmp(broken)) {
      expect(mark(sent).includes(WORDS)).toBe(false);
      expect(mark(sent).includes('xmp:CreatorTool="Ours"')).toBe(true);
    }
  });

  test('loses a user’s words even if it leaves no room for our mark', () => {
    const long = `<rdf:Description xmlns:q="q:" q:a="${'x'.repeat(65_100)}" dc:title="${WORDS}"/>`;
    const [, [, full]] = withXmp(long) as [unknown, [string, Buffer]]; // as: the second is the JPEG
    const { bytes, isMarked } = markPicture(full, [{ ...CREATOR, value: 'y'.repeat(300) }]);

    expect(isMarked).toBe(false);
    expect(Buffer.from(bytes).includes(WORDS)).toBe(false);
    expect(Buffer.from(bytes).includes('x'.repeat(65_100))).toBe(true);
  });

  test('is removed from a JPEG’s extension segment, with the reference in the main segment', () => {
    const extension = `http://ns.adobe.com/xmp/extension/\0${'0'.repeat(40)}${WORDS}`;
    const [, [, sent]] = withXmp('<rdf:Description n:HasExtendedXMP="0123"/>') as [
      unknown,
      [string, Buffer],
    ]; // as: the second is the JPEG
    const marked = mark(withSegments(sent, [{ marker: 0xe1, body: extension }]));

    expect([marked.includes(WORDS), marked.includes('HasExtendedXMP')]).toEqual([false, false]);
  });
});

describe('a PNG that ends after its pixels', () => {
  const withWords = withChunks(png, [{ type: 'tEXt', body: `parameters\0${WORDS}` }]);
  const end = withWords.length - 12;

  test.each([
    ['a PNG without its IEND part', withWords.subarray(0, end)],
    ['a PNG that ends within its IEND part', withWords.subarray(0, end + 7)],
    [
      'a PNG that ends within another part',
      Buffer.concat([withWords.subarray(0, end), Buffer.from('\0\0\xff\0tEXtcut', 'latin1')]),
    ],
  ])('is marked, and gets an IEND part: %s', async (_, sent) => {
    const marked = mark(sent);

    expect(marked.includes(WORDS)).toBe(false);
    expect(marked.includes('xmp:CreatorTool="Ours"')).toBe(true);
    expect(partsOf(marked).at(-1)?.name).toBe('IEND');
    expect(await pixelsOf(marked)).toEqual(await pixelsOf(png));
  });

  test('is read by the decoder although it has no IEND part', async () => {
    expect(await sharp(withWords.subarray(0, end), { failOn: 'error' }).raw().toBuffer()).toEqual(
      await pixelsOf(png),
    );
  });
});

test.each([
  ['a text', Buffer.from('no picture at all')],
  ['a PNG cut in its pixels', png.subarray(0, png.length - 20)],
  ['a JPEG cut in its head', jpeg.subarray(0, 40)],
])('%s is returned unchanged and without a mark', (_, sent) => {
  expect(markPicture(sent, [CREATOR])).toEqual({ bytes: sent, isMarked: false });
});
