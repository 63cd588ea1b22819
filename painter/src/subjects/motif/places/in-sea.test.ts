// See PNT-12.
import { describe, expect, it } from 'vitest';
import { bodiesOf } from '../../../../test/motif-boxes.ts';
import { motifScene, motifShapes, paintedScene } from '../../../../test/motif-scene.ts';
import { createView } from '../../../core/view.ts';
import { readPrompt } from '../../../read-prompt.ts';

const SIZES = [
  [1024, 1024],
  [576, 1024],
  [1568, 672],
] as const;
const SMALL = { width: 96, height: 96 };

describe('motifs in the sea or in the air', () => {
  it.each(SIZES)(
    'float in the water or lie on the sea floor in a picture of %d by %d',
    (...size) => {
      const { w, h } = createView(...size);
      for (const seed of [1, 2, 3]) {
        for (const name of ['octopus', 'shark', 'turtle', 'person-swimming', 'crab', 'ship']) {
          const scene = motifScene('underwater, day, oil', [{ name }], { seed });
          const [box] = bodiesOf(motifShapes(scene, size), size);
          if (!box) throw new Error(`No ${name}.`);
          expect(box.left, name).toBeGreaterThan(-w * 0.02);
          expect(box.right, name).toBeLessThan(w * 1.02);
          expect(box.top, name).toBeGreaterThan(0);
          expect(box.bottom, name).toBeLessThan(h);
          const isLow = name === 'crab' || name === 'ship';
          if (isLow) expect(box.bottom, name).toBeGreaterThan(h * 0.88);
          else expect(box.bottom, name).toBeLessThan(h * 0.85);
        }
      }
    },
  );

  it('leap out of the water if their variant is "flying"', () => {
    const topOf = (variant: 'plain' | 'flying'): number => {
      const scene = motifScene('the sea, day, oil', [{ name: 'dolphin', variant }]);
      return bodiesOf(motifShapes(scene, SIZES[0]), SIZES[0])[0]?.top ?? 0;
    };
    expect(topOf('flying')).toBeLessThan(topOf('plain') - 100);
  });

  it('fly in a horizontal position if they are people', () => {
    const scene = motifScene('hills, day, oil', [{ name: 'person-superhero', variant: 'flying' }]);
    const [box] = bodiesOf(motifShapes(scene, SIZES[0]), SIZES[0]);
    if (!box) throw new Error('No superhero.');
    expect(box.right - box.left).toBeGreaterThan(box.bottom - box.top);
  });

  it('are higher when they fly: their lower edge is above the horizon or just below it', () => {
    const bottomOf = (variant: 'plain' | 'flying'): number => {
      const scene = motifScene('hills, day, oil', [{ name: 'owl', variant }]);
      return bodiesOf(motifShapes(scene, SIZES[0]), SIZES[0])[0]?.bottom ?? 0;
    };
    const { horizon } = motifScene('hills, day, oil', []).composition;
    expect(bottomOf('flying')).toBeLessThan((horizon + 0.08) * 1024);
    expect(bottomOf('plain')).toBeGreaterThan((horizon + 0.08) * 1024);
  });
});

describe('a picture under water', () => {
  it.each(['ink', 'watercolor', 'oil', 'woodblock print', 'paper cut', 'linocut', 'pencil'])(
    'is painted in %s with the same bytes again, and darker below than above',
    style => {
      const scene = readPrompt(`underwater, day, ${style}`, 4);
      const picture = paintedScene(scene, SMALL);
      expect(paintedScene(scene, SMALL)).toEqual(picture);
      const meanOf = (from: number, to: number): number => {
        let sum = 0;
        for (let i = from * 96 * 4; i < to * 96 * 4; i++) sum += picture[i] ?? 0;
        return sum / ((to - from) * 96 * 4);
      };
      expect(meanOf(10, 34)).toBeGreaterThan(meanOf(46, 68));
    },
  );
});
