// See PNT-9.
import { describe, expect, it } from 'vitest';
import { type Box, bodiesOf, inkedBox } from '../../../../test/motif-boxes.ts';
import { motifScene, motifShapes } from '../../../../test/motif-scene.ts';
import { findMotif } from '../../../motifs/motif.ts';
import { namesOfTurns } from './lying.ts';

const SIZE = [1024, 1024] as const;

function boxOf(name: string, setting?: 'still-life'): Box {
  const scene = motifScene('hills, day, oil', [{ name }], setting ? { setting } : {});
  const [box] = bodiesOf(motifShapes(scene, SIZE), SIZE);
  if (!box) throw new Error(`${name} has no painted body.`);
  return box;
}

function slimness({ left, right, top, bottom }: Box): number {
  return (right - left) / (bottom - top);
}

describe('a thing with a tilted drawing', () => {
  it.each(['burrito', 'key', 'hammer', 'spoon', 'fountain-pen'])('lies on the table: %s', name => {
    expect(slimness(boxOf(name, 'still-life'))).toBeGreaterThan(1.5);
  });

  it.each(['crocodile', 'lizard', 'skateboard', 'broom'])(
    'is longer than high on the ground: %s',
    name => {
      expect(slimness(boxOf(name))).toBeGreaterThan(1.35);
    },
  );

  it('has the name of an existing motif', () => {
    expect(namesOfTurns().filter(name => !findMotif(name))).toEqual([]);
  });
});

describe('a thing on a table', () => {
  it.each(['key', 'bread', 'books', 'gloves'])('has its contact shadow below it: %s', name => {
    const scene = motifScene('hills, day, oil', [{ name }], { setting: 'still-life' });
    const shapes = motifShapes(scene, SIZE);
    const contact = shapes.find(shape => shape.name === 'contact shadows');
    const shadow = contact && inkedBox(contact, SIZE);
    const [body] = bodiesOf(shapes, SIZE);
    if (!shadow || !body) throw new Error(`${name} has no painted body or shadow.`);
    expect(shadow.left).toBeGreaterThan(body.left - 20);
    expect(shadow.right).toBeLessThan(body.right + 20);
    expect(Math.abs(shadow.bottom - body.bottom)).toBeLessThan(24);
    expect((shadow.right - shadow.left) / (body.right - body.left)).toBeGreaterThan(0.25);
  });
});
