/**
 * Deterministic prompts in Latin and Chinese script. Some words are common and some rare, as in a
 * natural language.
 */

export type Prompts = {
  prompts: readonly string[];
  /** Searches in Latin and Chinese script for words that most, some, or almost no prompts have. */
  searches: readonly string[];
};

const CONSONANTS = [...'bdfgklmnprstvz'];
const VOWELS = [...'aeiou'];
const WORDS = 12_000;
const WORDS_PER_PROMPT = 18;
const SIGNS_FROM = 0x4e00;
const SIGNS = 2_500;

/** @param count the number of prompts; more prompts contain rarer words */
export function makePrompts(count: number): Prompts {
  const random = createRandom(8);
  const word = (rank: number) => syllables(rank);
  const sign = (rank: number) => String.fromCodePoint(SIGNS_FROM + rank);
  const texts = Array.from({ length: count }, (_, index) => {
    const one = index % 2 === 0 ? word : sign;
    const ranks = Array.from({ length: WORDS_PER_PROMPT * (index % 2 === 0 ? 1 : 2) }, () =>
      rankOf(random(), index % 2 === 0 ? WORDS : SIGNS),
    );

    return `${ranks.map(one).join(index % 2 === 0 ? ' ' : '')}, ${index % 3 === 0 ? 'ink wash 水墨' : 'oil 油画'}`;
  });
  const latin = [0, 1, 30, 400, 5_000].map(word);
  const chinese = [0, 1, 30, 400].map(sign);
  const pairs = [
    `${chinese[0]}${chinese[1]}`,
    `${chinese[1]}${chinese[2]}`,
    `${chinese[2]}${chinese[3]}`,
  ];

  return {
    prompts: texts,
    searches: [
      ...latin,
      ...chinese,
      ...pairs,
      `${latin[0]} ${latin[1]}`,
      `${latin[0]} ${latin[2]} oil`,
      `${chinese[0]} ${chinese[1]} 水墨`,
      'ink wash',
      '油画',
      'o',
      String(latin[0]).slice(0, 2),
      'nosuchword',
      '龘龘',
    ],
  };
}

function rankOf(chance: number, count: number): number {
  return Math.floor(count ** chance) - 1;
}

function syllables(rank: number): string {
  const base = CONSONANTS.length * VOWELS.length;
  const one = (n: number) =>
    `${CONSONANTS[n % CONSONANTS.length]}${VOWELS[Math.floor(n / CONSONANTS.length) % VOWELS.length]}`;

  return [rank % base, Math.floor(rank / base) % base, Math.floor(rank / base ** 2)]
    .map(one)
    .join('');
}

/** The generator mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
