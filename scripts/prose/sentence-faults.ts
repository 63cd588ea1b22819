// Finds sentences that a reader may have to read twice. The patterns also match some good
// sentences, so the checks allow some matches.

export type Fault = 'start' | 'dialect' | 'long';

const WORDS_MAX = 25;

const VERBS =
  'is are was were be has have had will would can may must should shall makes make lets let keeps keep ' +
  'tells tell stands goes go gives give takes take';
const FUNCTION_WORDS = 'of that who what which it they for to';

const STARTS = [
  'What Where Who Whose Whom Whoever Whatever Whichever Which Of As Behind Save Also They He It Its',
  'Their One Ones Others None Nobody Nothing Neither Nor By Such',
]
  .join(' ')
  .split(' ');
const EMPTY_START = new RegExp(
  `^(?:(?:${STARTS.join('|')}|To the)\\b` +
    `|(?:This|That|These|Those|All|Some|Any|Another|Each) (?:${`${VERBS} ${FUNCTION_WORDS}`.replaceAll(' ', '|')})\\b` +
    '|The (?:same|others?|rest|ones?|former|latter)\\b' +
    '|How (?:far|long|many|much)\\b)',
);

/** Phrases that this project's comments once had and that plain words can replace. */
const DIALECT: readonly RegExp[] = [
  /\bsave (?:of|for|where|in|that|what|those|by|with|when|as)\b/i,
  /\b(?:lest|till|anew|thereof|therein|whereof|forsaken)\b/i,
  /\b(?:strikes?|struck|striking) off\b/i,
  /\blet(?:s|ting)? go\b/i,
  /\b(?:is|are|was|were|be|been) told\b/i,
  /\bnobody (?:tells|has|hears|asks|knows|waits|made)\b/i,
  /\bwhat (?:came|comes|is there|it has|they have|has come|was there)\b/i,
  /\b(?:of|for|to|from|in|by|with|at|on|than) (?:what|whoever|whatever|which|whom|those)\b/i,
  /, ?where (?:it|they|he|there|that|this|one|nobody|no|nothing|none|any|some)\b/i,
  /\bbut for\b/i,
  /\bhas it (?:\w+ )?(?:be|go|come|wait|fetch)\b/i,
  /\bthe (?:ear|looks?|gathering|doubt|letter|lane)\b/i,
];

export function faultsOf(sentence: string): Fault[] {
  const words = sentence.replace(/`[^`]*`/g, 'code').split(/\s+/).length;
  const faults: Fault[] = [];
  if (EMPTY_START.test(sentence)) faults.push('start');
  if (DIALECT.some(pattern => pattern.test(sentence))) faults.push('dialect');
  if (words > WORDS_MAX) faults.push('long');

  return faults;
}

export type ProseCount = { sentences: number; hard: number; dialect: number };

export function countFaults(sentences: readonly string[]): ProseCount {
  const faults = sentences.map(faultsOf);

  return {
    sentences: sentences.length,
    hard: faults.filter(found => found.length > 0).length,
    dialect: faults.filter(found => found.includes('dialect')).length,
  };
}

export function perThousand(count: number, sentences: number): number {
  return sentences === 0 ? 0 : Math.round((1000 * count) / sentences);
}
