/** See PIC-11. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { partsOf, withSegments } from '../../../test/pictures/picture-files.ts';
import { markPicture } from './mark-picture.ts';

const WORDS = 'somebody’s own words 7f3a';
const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8402a' } })
  .jpeg()
  .toBuffer();
const mark = (sent: Buffer) => Buffer.from(markPicture(sent, []).bytes);

describe('captions in the Photoshop segment of a JPEG', () => {
  const field = (record: number, name: number, text: string) => {
    const head = Buffer.from([0x1c, record, name, 0, 0]);
    head.writeUInt16BE(Buffer.byteLength(text), 3);

    return Buffer.concat([head, Buffer.from(text)]);
  };
  const resource = (kind: number, body: Buffer, name = '') => {
    const head = Buffer.alloc(10 + name.length + (1 - (name.length % 2)) - 1 + 2);
    head.write('8BIM', 0, 'latin1');
    head.writeUInt16BE(kind, 4);
    head[6] = name.length;
    head.write(name, 7, 'latin1');
    head.writeUInt32BE(body.length, head.length - 4);

    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const segment = (...resources: Buffer[]) => ({
    marker: 0xed,
    body: Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), ...resources]),
  });

  test('are removed, and credits stay', async () => {
    const fields = [
      field(1, 90, '\x1b%G'),
      field(2, 120, WORDS),
      field(2, 110, 'Their Credit'),
      field(2, 25, WORDS),
    ];
    const sent = withSegments(jpeg, [
      segment(
        resource(0x03ed, Buffer.alloc(15), 'a'),
        resource(0x0404, Buffer.concat(fields)),
        resource(0x0425, Buffer.alloc(16)),
      ),
    ]);
    const marked = mark(sent);
    const kept = partsOf(marked).find(({ name }) => name === 'ed')?.body;

    expect(marked.includes(WORDS)).toBe(false);
    expect(kept?.includes('Their Credit')).toBe(true);
    expect((await sharp(marked).metadata()).iptc?.includes('Their Credit')).toBe(true);
    expect(mark(marked).equals(marked)).toBe(true);
  });

  test.each([
    ['only captions', [resource(0x0404, field(2, 120, WORDS))]],
    ['unreadable bytes', [Buffer.from(WORDS)]],
    [
      'a field longer than its resource',
      [resource(0x0404, Buffer.concat([field(2, 120, WORDS).subarray(0, 12)]))],
    ],
  ])('are removed with the whole segment if it has %s', (_, resources) => {
    expect(
      partsOf(mark(withSegments(jpeg, [segment(...resources)]))).map(({ name }) => name),
    ).not.toContain('ed');
  });
});
