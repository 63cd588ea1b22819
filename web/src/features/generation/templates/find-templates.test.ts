// See STU-9.
import { describe, expect, it } from 'vitest';
import { findTemplates } from './find-templates.ts';
import { templates } from './templates.ts';

const namesOf = (search: string, mode: 'text' | 'image' = 'text') =>
  findTemplates(templates, { search, mode }).map(({ name }) => name);
const idsOf = (search: string) =>
  findTemplates(templates, { search, mode: 'text' }).flatMap(group =>
    group.templates.map(({ id }) => id),
  );

describe('the templates', () => {
  it('have a different order in each mode', () => {
    expect(namesOf('')).toEqual(['text', 'edit', 'combine']);
    expect(namesOf('', 'image')).toEqual(['edit', 'combine', 'text']);
  });

  it('are found by words of either language, in any order and case', () => {
    expect(idsOf('WASH ink')).toEqual(['ink-landscape', 'as-ink']);
    expect(idsOf('剪纸')).toEqual(['layered-paper']);
    expect(idsOf('  ')).toHaveLength(templates.length);
    expect(namesOf('no such words')).toEqual([]);
  });

  it.each([
    ['riding', '骑着', 'strange-rider'],
    ['canoe', '独木舟', 'bear-afloat'],
    ['cake', '蛋糕', 'birthday-cake'],
    ['firefighter', '消防员', 'person-at-work'],
    ['dragon', '城堡', 'castle-and-dragon'],
    ['wearing', '礼帽', 'cat-in-hat'],
    ['rocket', '火箭', 'machine-blueprint'],
  ])('are found by words that people search for: %s and %s', (en, zh, id) => {
    expect(idsOf(en)).toEqual([id]);
    expect(idsOf(zh)).toEqual([id]);
  });

  it('have unique ids, and words in both languages', () => {
    expect(templates.length).toBeGreaterThanOrEqual(12);
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    for (const { en, zh } of templates)
      for (const words of [...Object.values(en), ...Object.values(zh)]) expect(words).not.toBe('');
  });

  it('name A and B in their prompts exactly if they combine images, in both languages', () => {
    for (const { en, zh, group } of templates)
      for (const { prompt } of [en, zh])
        expect(/\bA\b.*\bB\b|\bB\b.*\bA\b/.test(prompt)).toBe(group === 'combine');
  });

  it('have no spaces between Chinese characters and no half-width punctuation in Chinese', () => {
    for (const { zh } of templates)
      for (const words of Object.values(zh))
        expect(words).not.toMatch(/\p{Script=Han} \p{Script=Han}|[,.:;!?]/u);
  });
});
