// See PNT-10.
import { expect, it } from 'vitest';
import { bodiesOf, inkedBox } from '../../../../test/motif-boxes.ts';
import { motifScene, motifShapes } from '../../../../test/motif-scene.ts';

const SIZE = [1024, 1024] as const;

it.each(['whale', 'sailboat', 'duck'])(
  'the waterline of a %s is hardly wider than the body, and lies on its lower part',
  name => {
    const shapes = motifShapes(motifScene('the sea, day, oil', [{ name }]), SIZE);
    const [body] = bodiesOf(shapes, SIZE);
    const edge = shapes.find(shape => shape.name.endsWith('water edge'));
    const line = edge && inkedBox(edge, SIZE);
    if (!body || !line) throw new Error(`The ${name} or its waterline is missing.`);

    expect(line.left).toBeGreaterThan(body.left - 20);
    expect(line.right).toBeLessThan(body.right + 20);
    expect(line.top).toBeGreaterThan(body.top + (body.bottom - body.top) * 0.4);
  },
);
