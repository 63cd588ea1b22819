import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { motifScene, motifShapes } from '../../../test/motif-scene.ts';
import { createPlainLayer } from '../../core/layer.ts';

const NAMES = readFileSync(new URL('../../motifs/data/motifs.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.slice(0, line.indexOf('|')));
const PLACES = [['hills, day, oil'], ['a lake in snow at night, ink']] as const;

describe('every motif', () => {
  it.each(PLACES)('is drawn in “%s”, with contours of finite coordinates', prompt => {
    const { pen } = createPlainLayer(64, 64);
    pen.setTransform(1 / 16, 0, 0, 1 / 16, 0, 0);
    for (const name of NAMES) {
      const shapes = motifShapes(motifScene(prompt, [{ name }]), [1024, 1024]);
      expect(shapes.length, name).toBeGreaterThan(2);
      for (const shape of shapes) {
        for (const point of shape.contour ?? [])
          expect(point.every(Number.isFinite), shape.name).toBe(true);
        shape.draw(pen);
      }
    }
  });
});
