/** The numbers of declared tests, with each `test.each` as one, and of calls of `expect`. */
export type TestCounts = { tests: number; expects: number };

const TEST = /^\s*(test|it)(\.(each|for|skipIf|runIf|slow|only|skip|todo))?[(`<]/gm;
const EXPECT = /\bexpect(\.(poll|soft))?\(/g;

export function countTests(source: string): TestCounts {
  return {
    tests: source.match(TEST)?.length ?? 0,
    expects: source.match(EXPECT)?.length ?? 0,
  };
}

export type CountedFile = TestCounts & { file: string };

/**
 * Returns the files whose numbers differ, with the differences. A file that exists on one side only
 * is compared with an empty file.
 * @param moved new paths by old paths
 */
export function compareCounts(
  before: readonly CountedFile[],
  after: readonly CountedFile[],
  moved: ReadonlyMap<string, string>,
): CountedFile[] {
  const changes = new Map(after.map(counted => [counted.file, counted]));
  for (const { file: old, tests, expects } of before) {
    const file = moved.get(old) ?? old;
    const found = changes.get(file) ?? { tests: 0, expects: 0 };
    changes.set(file, { file, tests: found.tests - tests, expects: found.expects - expects });
  }

  return [...changes.values()].filter(({ tests, expects }) => tests !== 0 || expects !== 0);
}
