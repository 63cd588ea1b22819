// See SKB-12.
import { describe, expect, it } from 'vitest';
import { isMotifKind, stanceOf } from '../motifs/motif.ts';
import { readPrompt } from '../read-prompt.ts';
import { understandPrompt } from '../understand-prompt.ts';

describe('gestures', () => {
  it.each([
    'kids raising hands',
    'a boy giving a thumbs up',
    'a woman with folded hands',
    'people with raised hands',
    'two people handshake',
    'a dog and a clapping hands gesture',
    '举起手的男孩',
    '学生们举手',
  ])('show no separate sign beside other things: %s', prompt => {
    const { subjects } = readPrompt(prompt, 1);
    const signs = subjects.filter(({ kind }) => isMotifKind(kind) && stanceOf(kind) === 'plane');

    expect(signs).toEqual([]);
    expect(subjects.map(({ kind }) => kind)).not.toContain('motif:person-raising-hand');
    expect(understandPrompt(prompt, 1)).toMatchObject({ isMainLeftOut: false });
    expect(understandPrompt(prompt, 1).painted.join()).not.toMatch(/hand|thumb|手$/);
  });

  it.each([
    ['clapping hands emoji', 'clapping-hands'],
    ['raised fist', 'raised-fist'],
    ['👏', 'clapping-hands'],
    ['a thumbs up sign', 'thumbs-up'],
  ])('are shown as a sign if the prompt names nothing else: %s', (prompt, motif) => {
    expect(readPrompt(prompt, 1).subjects[0]?.kind).toBe(`motif:${motif}`);
    expect(understandPrompt(prompt, 1).isMainLeftOut).toBe(false);
    expect(understandPrompt(prompt, 1).leftOut).not.toContain('emoji');
  });
});
