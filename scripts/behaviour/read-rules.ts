export type Rule = { number: string; title: string; document: string };

export function rulesOf(document: string, text: string): Rule[] {
  return [...text.matchAll(/^### ([A-Z]{3}-\d+) (.+)$/gm)].map(
    ([, number = '', title = '']): Rule => ({ number, title, document }),
  );
}

export function lettersOf(number: string): string {
  return number.slice(0, 3);
}

/**
 * Returns the cited numbers: any number after "see", and elsewhere numbers that begin with the
 * letters of a rule. So a mistyped citation is found, but a name such as SHA-256 is not.
 */
export function citationsIn(text: string, letters: ReadonlySet<string>): string[] {
  // A comment may have a line break after "See" or a comma.
  const line = text.replace(/\s*\n\s*(\*|\/\/)? ?/g, ' ');
  const listed = [...line.matchAll(/\b[Ss]ee ((?:[A-Z]{3}-\d+(?:, | and )?)+)/g)].flatMap(
    ([, list = '']) => numbersIn(list),
  );
  const known = numbersIn(line).filter(number => letters.has(lettersOf(number)));

  return [...new Set([...listed, ...known])];
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])[A-Z]{3}-\d+(?![\w-])/g)].map(([number]) => number);
}

export function numberingFaults(rules: readonly Rule[]): string[] {
  return [...Map.groupBy(rules, ({ number }) => lettersOf(number))].flatMap(
    ([letters, ofLetters]) => {
      const given = ofLetters.map(({ number }) => number);
      const expected = given.map((_, index) => `${letters}-${index + 1}`);
      const documents = new Set(ofLetters.map(({ document }) => document));

      return [
        ...expected.filter(number => !given.includes(number)).map(number => `${number} is missing`),
        ...given
          .filter((number, index) => given.indexOf(number) !== index)
          .map(number => `${number} is there twice`),
        ...(documents.size > 1 ? [`${letters} is in ${[...documents].join(' and ')}`] : []),
      ];
    },
  );
}

export function longLinesOf(text: string, columnsMax: number): string[] {
  return text
    .split('\n')
    .filter(line => line.length > columnsMax && !line.startsWith('|') && !line.includes(']('));
}
