// See PNT-5, PNT-12.
import { describe, expect, it } from 'vitest';
import { readPrompt } from '../read-prompt.ts';
import { understandPrompt } from '../understand-prompt.ts';

const kindOf = (prompt: string): string => readPrompt(prompt, 1).kind;
const askedIn = (prompt: string): string[] =>
  readPrompt(prompt, 1).subjects.flatMap(({ kind, isAsked }) => (isAsked ? [kind] : []));

describe('a scene under water', () => {
  it.each([
    'underwater',
    'a turtle swimming under the sea',
    'an octopus in the ocean deep',
    'a coral reef',
    'a scuba diver',
    'a treasure at the bottom of the sea',
    'an octopus',
    'a jellyfish at night',
    'sharks in the ocean',
    '海底的章鱼',
    '一只水母',
    '海底世界',
  ])('is painted for "%s"', prompt => {
    expect(kindOf(prompt)).toBe('underwater');
  });

  it.each([
    'a crab on a beach',
    'a dolphin jumping out of the sea',
    'a whale beside a boat',
    'a shark at sunset',
    'a whale in the waves',
    'an octopus in a storm',
    'a lighthouse by the sea',
    '海豚跃出海面',
  ])('is not painted for "%s"', prompt => {
    expect(kindOf(prompt)).toBe('landscape');
  });

  it('shows every named motif, a diver as a swimmer, and sea fish instead of koi', () => {
    expect(askedIn('a turtle and a crab under the sea')).toEqual(['motif:turtle', 'motif:crab']);
    expect(askedIn('a girl underwater')).toEqual(['motif:girl']);
    expect(askedIn('fish under the sea')).toEqual(['motif:tropical-fish']);
    expect(askedIn('a scuba diver')).toEqual(['motif:person-swimming']);
  });

  it('reports its fish as painted', () => {
    expect(understandPrompt('fish under the sea', 1)).toMatchObject({
      painted: ['fish'],
      leftOut: [],
    });
  });

  it('is not abstract when only the place is named', () => {
    expect(understandPrompt('underwater', 1).leftOut).toEqual([]);
    for (const seed of [1, 2, 3]) expect(readPrompt('underwater', seed).kind).toBe('underwater');
  });
});

describe('a subject that can fly', () => {
  it.each([
    'an owl flying',
    'a flying dragon',
    'a bat in flight',
    '一条飞龙',
    'a superhero flying over a city',
  ])('is in the air for "%s"', prompt => {
    const [lead] = readPrompt(prompt, 1).subjects;
    expect(lead?.variant === 'flying' || lead?.placement.height === 'above').toBe(true);
  });

  it('is not in the air unless the words say so', () => {
    expect(readPrompt('an owl', 1).subjects[0]?.variant).toBe('plain');
  });
});
