import { readWordNetFile } from './word-sources.ts';

type Sense = {
  /**
   * The number of the WordNet file that lists the sense: 5 is animals, 6 artifacts, 13 food, 18
   * persons.
   */
  file: number;
  /** The words have capitals and underscores, as in WordNet's files. */
  words: readonly string[];
  hypernyms: readonly string[];
  /**
   * True if the definition has a word that is unfit for pictures, for example about sex, violence
   * or insult.
   */
  isUnfit: boolean;
};

export type WordNet = {
  /**
   * The ids of each noun's senses, the most frequent first. Nouns have lower case and underscores.
   */
  nouns: ReadonlyMap<string, readonly string[]>;
  senses: ReadonlyMap<string, Sense>;
  /**
   * The number of uses of a word in a sense in WordNet's tagged texts. The key is "word%offset".
   */
  uses: ReadonlyMap<string, number>;
  /** Returns whether texts use the word as a noun at least as often as any other part of speech. */
  isMostlyNoun: (word: string) => boolean;
};

export function readWordNet(): WordNet {
  const nouns = new Map<string, string[]>();
  for (const line of linesOf('index.noun')) {
    const [lemma = '', , , pointerKinds = '0', ...rest] = line.trim().split(' ');
    nouns.set(lemma, rest.slice(Number(pointerKinds) + 2));
  }
  const { ofWords, ofSenses } = readUses();
  const isMostlyNoun = (word: string) => {
    const key = word.replaceAll(' ', '_');
    const { noun = 0, other = 0 } = ofWords.get(key) ?? {};
    return nouns.has(key) && noun >= other;
  };
  return { nouns, senses: readSenses(), uses: ofSenses, isMostlyNoun };
}

const UNFIT =
  /offensive|disparag|derogat|\bslur|contempt|vulgar|obscen|prostitut|\bsexual|\bsex\b|seduc|\blovers?\b|genital|brothel|whore|\bnude|penis|vagina|semen|\burin|excre|feces|vomit|\bslave|murder|\bexecution|criminal|addict|illegitimate|stupid|feeble|\bsuicid|dead (body|bodies)|corpse|\brape/;

function readSenses(): Map<string, Sense> {
  const senses = new Map<string, Sense>();
  for (const line of linesOf('data.noun')) {
    const [facts = '', explanation = ''] = line.split(' | ');
    const [offset = '', file, , wordCount = '0', ...fields] = facts.split(' ');
    const wordFields = Number.parseInt(wordCount, 16) * 2;
    const pointers = fields.slice(wordFields + 1);
    senses.set(offset, {
      file: Number(file),
      words: fields.slice(0, wordFields).filter((_, i) => i % 2 === 0),
      hypernyms: pointers.filter((_, i) => pointers[i - 1] === '@'),
      isUnfit: UNFIT.test(explanation),
    });
  }
  return senses;
}

type Uses = {
  ofWords: ReadonlyMap<string, { noun: number; other: number }>;
  ofSenses: ReadonlyMap<string, number>;
};

function readUses(): Uses {
  const counts = new Map<string, number[]>();
  const ofSenses = new Map<string, number>();
  for (const line of linesOf('index.sense')) {
    const [key = '', offset = '', , count = '0'] = line.split(' ');
    const [lemma = '', rest = ''] = key.split('%');
    // WordNet numbers the parts of speech: 1 noun, 2 verb, 3 adjective, 4 adverb, 5 satellite
    // adjective.
    const part = rest.startsWith('5') ? 3 : Number(rest[0]);
    const ofWord = counts.get(lemma) ?? [0, 0, 0, 0, 0];
    ofWord[part] = (ofWord[part] ?? 0) + Number(count);
    counts.set(lemma, ofWord);
    if (part === 1) ofSenses.set(`${lemma}%${offset}`, Number(count));
  }
  const ofWords = new Map(
    [...counts].map(([lemma, [, noun = 0, ...others]]) => [
      lemma,
      { noun, other: Math.max(...others) },
    ]),
  );
  return { ofWords, ofSenses };
}

function linesOf(file: string): string[] {
  return readWordNetFile(file)
    .split('\n')
    .filter(line => line !== '' && !line.startsWith(' '));
}

/** The files of WordNet that describe the things in a subgroup of emoji. */
const FILES: readonly (readonly [subgroup: RegExp, files: readonly number[]])[] = [
  [/^animal/, [5]],
  [/^(food|drink)/, [13, 20, 6]],
  [/^(person|family|face-costume)/, [18]],
  [/^plant/, [20]],
  [/^money/, [6, 10, 21]],
  [/^(sky-weather|place)/, [17, 19, 6]],
  [
    /^(transport-(ground|water|air)|tool|household|clothing|musical-instrument|dishware|computer|phone|light-video|book-paper|office|writing|science|medical|sport|game|event|music|sound|mail|lock|hotel|award-medal|arts-crafts|other-object|time)$/,
    [6, 10],
  ],
];

export function filesOf(subgroup: string): readonly number[] {
  return FILES.find(([pattern]) => pattern.test(subgroup))?.[1] ?? [];
}
