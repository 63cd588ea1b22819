// See GEN-22.
import { describe, expect, it } from 'vitest';
import { gatherFacts } from '../read/gather-facts.ts';
import { splitWords } from '../read/split-words.ts';
import { readPrompt } from '../read-prompt.ts';
import { ASPECTS } from './enhance-phrases.ts';
import { enhancePrompt } from './enhance-prompt.ts';

const LIGHTS = [null, 'dawn', 'day', 'dusk', 'night'] as const;
const STYLES = [
  null,
  'ink',
  'watercolor',
  'oil',
  'print',
  'cut',
  'poster',
  'pixel',
  'linocut',
  'lowpoly',
  'pencil',
  'blueprint',
] as const;
const ENGLISH = [
  'A small boat on still water, far mountains in mist, a red sun',
  'A city skyline at dusk in the rain',
  'Stormy sea at night',
  'pine forest in snow, ink',
  'hello world',
  'a cat on a sofa',
  'two koi in a pond',
  'portrait of a woman with flowers',
  'a red lighthouse on a cliff, paper cut',
  'a symmetrical temple, no people',
];
const CHINESE = [
  '月夜，松树下的小船',
  '三只小船在日出的海上',
  '雨夜的城市',
  '没有船的海',
  '你好世界',
  '水墨山水',
  '一碗柿子',
  '三只热气球飞过薰衣草田',
  '低多边形的狐狸',
];

describe('enhancing a prompt', () => {
  it.each([...ENGLISH, ...CHINESE])(
    'keeps the words of %j at the beginning and adds to them',
    prompt => {
      const enhanced = enhancePrompt(prompt);
      expect(enhanced.startsWith(prompt)).toBe(true);
      expect(enhanced.length).toBeGreaterThan(prompt.length + 5);
    },
  );

  it.each([...ENGLISH, ...CHINESE])('keeps the meaning of %j for the painter', prompt => {
    const before = readPrompt(prompt, 3);
    const after = readPrompt(enhancePrompt(prompt), 3);
    const asked = (scene: typeof before): unknown[] =>
      scene.subjects.filter(({ isAsked }) => isAsked);
    expect(after.kind).toBe(before.kind);
    expect(asked(after)).toEqual(asked(before));
    expect(after.denied).toEqual(before.denied);
  });

  it.each([...ENGLISH, ...CHINESE])('adds nothing to %j when it is enhanced again', prompt => {
    const once = enhancePrompt(prompt);
    expect(enhancePrompt(once)).toBe(once);
  });

  it.each(ENGLISH)('enhances %j in English', prompt => {
    expect(enhancePrompt(prompt)).not.toMatch(/\p{Script=Han}/u);
  });

  it.each(CHINESE)('enhances %j in Chinese', prompt => {
    expect(enhancePrompt(prompt).slice(prompt.length)).not.toMatch(/[a-z]/i);
  });

  it.each([
    ['a boat at dawn', /morning|first light/],
    ['a boat at night', /night light|night tones/],
    ['a boat, woodblock', /woodblock/],
    ['清晨的船', /晨光/],
    ['夜晚的海', /夜色/],
  ])('adds phrases for the time or the style of %j', (prompt, pattern) => {
    expect(enhancePrompt(prompt)).toMatch(pattern);
  });

  it('has no phrase that adds a thing, weather or a mood, or changes the time or the style', () => {
    for (const { phrases } of [...ASPECTS.en, ...ASPECTS.zh]) {
      const hints = LIGHTS.flatMap(time => STYLES.map(style => ({ time, style })));
      for (const { time, style } of hints) {
        for (const isAbstract of [false, true]) {
          for (const phrase of phrases({ isAbstract, time, style })) {
            const facts = gatherFacts(splitWords(phrase));
            expect
              .soft(facts, phrase)
              .toMatchObject({ subjects: [], weathers: [], season: null, mood: null, wash: null });
            expect
              .soft(facts, phrase)
              .toMatchObject({ energy: null, views: [], unknownWords: [], denied: [] });
            expect.soft([null, style], phrase).toContain(facts.style);
            expect.soft([null, time ?? 'day'], phrase).toContain(facts.time);
          }
        }
      }
    }
  });

  it('recognizes its own phrases, so that enhancing twice adds nothing', () => {
    for (const { cues, phrases } of [...ASPECTS.en, ...ASPECTS.zh]) {
      const hints = LIGHTS.flatMap(time => STYLES.map(style => ({ time, style })));
      for (const { time, style } of hints) {
        for (const isAbstract of [false, true]) {
          for (const phrase of phrases({ isAbstract, time, style }))
            expect.soft(phrase).toMatch(cues);
        }
      }
    }
  });

  it('adds no words about a medium or geometry to a prompt with an unknown thing', () => {
    expect(enhancePrompt('a giraffe on a sofa')).not.toMatch(/print|ink|geometric/);
    expect(enhancePrompt('沙发上的长颈鹿')).not.toMatch(/版画|水墨|几何/);
  });

  it('adds no phrase for an aspect, such as light, that the prompt already mentions', () => {
    const full = 'a boat, oil painting, dramatic lighting, centered composition, intricate detail';
    expect(enhancePrompt(full)).toBe(full);
  });

  it('keeps an empty prompt empty and never exceeds 4,000 characters', () => {
    expect(enhancePrompt('  ')).toBe('');
    for (const length of [3900, 3960, 3990, 4000, 5000])
      expect(enhancePrompt('sea '.repeat(1300).slice(0, length)).length).toBeLessThanOrEqual(4000);
  });

  it('keeps a prompt of 4,000 characters whole, surrogate pairs included', () => {
    expect(enhancePrompt('𠮷'.repeat(4000))).toBe('𠮷'.repeat(4000));
  });
});
