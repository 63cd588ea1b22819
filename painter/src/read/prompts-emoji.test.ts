// See SKB-11.
import { describe, expect, it } from 'vitest';
import { readTable } from '../motifs/read-table.ts';
import { readPrompt } from '../read-prompt.ts';
import { understandPrompt } from '../understand-prompt.ts';
import { EMOJI } from './emoji.ts';
import { type Expected, inWordsOf } from './scene-in-words.ts';
import { splitWords } from './split-words.ts';

const MOTIFS = [...readTable('motifs.txt')].map(
  ([name, line]) => [line.split('|')[0] ?? '', name] as const,
);

const READINGS: readonly (readonly [prompt: string, expected: Expected])[] = [
  ['🐱🐱🐱', { asked: '3-cat' }],
  ['🐕 🐕', { asked: '2-motif:dog' }],
  ['🍕', { asked: '1-motif:pizza' }],
  ['👩‍🚀', { asked: 'motif:woman-astronaut' }],
  ['👩🏽‍🚀', { asked: 'motif:woman-astronaut' }],
  ['👍🏿', { asked: 'motif:thumbs-up' }],
  ['🐻‍❄️', { asked: 'motif:polar-bear' }],
  ['🏴‍☠️', { asked: 'motif:pirate-flag' }],
  ['🇨🇳', { asked: '', unknown: '🇨🇳' }],
  ['👨‍👩‍👧', { asked: '1-motif:man' }],
  ['3️⃣ 🐕', { asked: '3-motif:dog' }],
  ['❤️', { asked: 'motif:red-heart' }],
  ['❤', { asked: 'motif:red-heart' }],
  ['🎈', { asked: 'motif:balloon' }],
  ['🗼', { asked: 'motif:tokyo-tower' }],
  ['🎄', { asked: 'motif:christmas-tree' }],
  ['a red 🚗 in the ❄️', { asked: 'red-motif:automobile', weather: 'snow' }],
  ['🐶🚗', { asked: 'motif:dog-face motif:automobile' }],
  ['一只🐼', { asked: '1-motif:panda' }],
  ['🦄🦄🦄🦄🦄🦄🦄🦄🦄🦄🦄', { asked: '9-motif:unicorn' }],
];

describe('emoji', () => {
  it('name the motif of every drawing, except those emoji whose thing has its own painter', () => {
    expect(MOTIFS.length).toBeGreaterThan(1400);
    // Some drawings that the project made itself have no emoji.
    for (const [emoji, name] of MOTIFS.filter(([each]) => each !== '')) {
      if (EMOJI.has(emoji)) continue;
      for (const typed of [emoji, `${emoji}\ufe0f`]) {
        expect.soft(splitWords(typed), `${emoji} ${name}`).toEqual([
          expect.objectContaining({
            type: 'known',
            meanings: [{ type: 'subject', kind: `motif:${name}` }],
          }),
        ]);
      }
    }
  });

  it.each(READINGS)('are read: %s', (prompt, expected) => {
    expect(inWordsOf(readPrompt(prompt, 1), expected)).toEqual(expected);
  });

  it('are reported as painted', () => {
    expect(understandPrompt('🐕🍕', 1)).toMatchObject({ replaced: [], leftOut: [] });
    expect(understandPrompt('🐕', 1).painted).toEqual(['🐕']);
  });

  it('are all painted if a prompt has two or three of them', () => {
    for (const prompt of ['🐕🚗', '🍕🍔🍟', '🤖🎸🌈', '🐘🐁🧀', '👩‍🚀🚀🌙']) {
      for (const seed of [1, 2, 3]) {
        const { painted, leftOut } = understandPrompt(prompt, seed);
        expect(painted.length, prompt).toBe(
          Array.from(new Intl.Segmenter().segment(prompt)).length,
        );
        expect(leftOut, prompt).toEqual([]);
      }
    }
  });
});
