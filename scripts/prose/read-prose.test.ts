import { describe, expect, it } from 'vitest';
import { formerNamesIn } from './former-names.ts';
import {
  commentsOf,
  paragraphsOf,
  sentencesOf,
  wideCommentLines,
  widePageLines,
} from './read-prose.ts';
import { countFaults, faultsOf, perThousand } from './sentence-faults.ts';

describe('the comments of a source file', () => {
  it('comments are returned without their markers, each with its line', () => {
    const source = [
      '/** Returns the job.',
      ' * @throws ApiError without a job',
      ' */',
      "const url = 'https://example.com'; // The address",
      '// never changes.',
    ].join('\n');

    expect(commentsOf(source)).toEqual([
      { line: 1, text: 'Returns the job. ApiError without a job' },
      { line: 4, text: 'The address never changes.' },
    ]);
  });

  it('comments are not found in strings, and directives of tools are left out', () => {
    const source = "const a = '/* no comment */';\n// oxlint-disable-next-line no-console\nf();";

    expect(commentsOf(source)).toEqual([]);
  });

  it('comments are reported by line number if their lines are too long', () => {
    const source = `const a = 1;\n// ${'x'.repeat(98)}\n// short\n${'y'.repeat(120)}`;

    expect(wideCommentLines(source, 100)).toEqual([2]);
  });

  it('comments are also reported if they follow code on a line that is too long', () => {
    const code = `const a = '${'x'.repeat(80)}';`;
    const source = [
      `${code} // as: a check`,
      `${code} // ok`,
      `f('${'// '.repeat(40)}');`,
      `${code} // biome-ignore format: one call`,
      `${code} /* a`,
      ` ${'b '.repeat(60)}*/`,
    ].join('\n');

    expect(wideCommentLines(source, 100)).toEqual([1, 6]);
  });
});

it('a Markdown page is read by paragraphs and list items', () => {
  const page =
    '# Title\n\nOne line\nof two.\n\n- An item\n  of two lines\n- Another\n\n```\ncode\n```\n';

  expect(paragraphsOf(page)).toEqual([
    { line: 3, text: 'One line of two.' },
    { line: 6, text: 'An item of two lines' },
    { line: 8, text: 'Another' },
  ]);
});

it('a Markdown page may have long lines only in code, tables and links', () => {
  const long = 'x'.repeat(101);
  const page = [long, `| ${long} |`, `[a](${long})`, '```', long, '```', long].join('\n');

  expect(widePageLines(page, 100)).toEqual([1, 7]);
});

it('a text is split at the ends of its sentences', () => {
  expect(sentencesOf('Returns 1.5 at most. `null` ends it; the rest stays. See `a.ts`.')).toEqual([
    'Returns 1.5 at most.',
    '`null` ends it; the rest stays.',
    'See `a.ts`.',
  ]);
});

describe('the faults of a sentence', () => {
  it.each([
    ['What a page asks for.', ['start']],
    ['The same of a finished work.', ['start']],
    ['This is the last one.', ['start']],
    ['The page is told of each change.', ['dialect']],
    ['Draws the picture anew.', ['dialect']],
    [`Returns ${'one '.repeat(25)}.`, ['long']],
    ['This module keeps the store.', []],
    ['Returns the job that the page waits for.', []],
  ])('“%s” has the faults %j', (sentence, faults) => {
    expect(faultsOf(sentence)).toEqual(faults);
  });

  it('a sentence with several faults counts once', () => {
    const sentences = ['What nobody knows.', 'Returns the job.', 'What is new.'];

    expect(countFaults(sentences)).toEqual({ sentences: 3, hard: 2, dialect: 1 });
    expect(perThousand(2, 3)).toBe(667);
  });
});

it('former names are found among identifiers, and not in comments or texts', () => {
  const source = "// letGo\nconst words = 'letGo'; const release = cachedUser; letGo();";

  expect(formerNamesIn(source)).toEqual(['letGo: release']);
});
