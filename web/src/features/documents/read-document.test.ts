// See DOC-2.
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const plain = (text: string) => [{ text }];

describe('a document', () => {
  it('has a title, headings, paragraphs and lists', () => {
    const text =
      '# Terms\n\nBe kind.\nAlways.\n\n## Rules\n- one\n- two\n  and a half\n1. first\n\n### Small\nEnd.';

    expect(readDocument(text)).toEqual({
      title: 'Terms',
      blocks: [
        { kind: 'paragraph', spans: plain('Be kind.\nAlways.') },
        { kind: 'heading', level: 2, spans: plain('Rules') },
        { kind: 'list', isOrdered: false, items: [plain('one'), plain('two\nand a half')] },
        { kind: 'list', isOrdered: true, items: [plain('first')] },
        { kind: 'heading', level: 3, spans: plain('Small') },
        { kind: 'paragraph', spans: plain('End.') },
      ],
    });
  });

  it('may be plain text without a title', () => {
    expect(readDocument('Ask the porter.\n')).toEqual({
      title: undefined,
      blocks: [{ kind: 'paragraph', spans: plain('Ask the porter.') }],
    });
    expect(readDocument('')).toEqual({ title: undefined, blocks: [] });
  });

  it('keeps HTML and unfinished syntax as text', () => {
    const text = '<b onclick="x()">hi</b> **half [link](no address) 2 * 3 * 4 #1 -5';

    expect(readDocument(text).blocks).toEqual([{ kind: 'paragraph', spans: plain(text) }]);
  });
});

describe('text', () => {
  it('can be strong or a link', () => {
    expect(
      readDocument('Write **now** to [us](mailto:a@b.example), **[soon](/contact)**.').blocks,
    ).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'Write ' },
          { text: 'now', isStrong: true },
          { text: ' to ' },
          { text: 'us', href: 'mailto:a@b.example' },
          { text: ', ' },
          { text: 'soon', href: '/contact', isStrong: true },
          { text: '.' },
        ],
      },
    ]);
  });

  it.each(['https://example.com/a?b=c', 'HTTP://example.com', 'mailto:a@b.example', '/terms'])(
    'can link to %s',
    to => {
      expect(readDocument(`[x](${to})`).blocks).toEqual([
        { kind: 'paragraph', spans: [{ text: 'x', href: to }] },
      ]);
    },
  );

  it.each([
    'javascript:alert`1`',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'terms',
  ])('does not link to %s', to => {
    expect(readDocument(`[x](${to})`).blocks).toEqual([
      { kind: 'paragraph', spans: plain(`[x](${to})`) },
    ]);
  });

  it('with 50,000 open brackets and 50,000 double stars is parsed within 2 s', () => {
    const startMs = performance.now();
    readDocument('['.repeat(50_000) + '**'.repeat(50_000));

    expect(performance.now() - startMs).toBeLessThan(2_000);
  });
});
