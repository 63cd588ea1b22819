// See PNT-2, PNT-3.
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { traceDrawing } from '../../../../motifs/trace-drawing.ts';
import { bodiesOf } from '../../../../test/motif-boxes.ts';
import { motifScene, motifShapes } from '../../../../test/motif-scene.ts';
import { createView } from '../../../core/view.ts';
import { findMotif } from '../../../motifs/motif.ts';
import { isPerson } from '../../../motifs/motif-nature.ts';
import { readTable } from '../../../motifs/read-table.ts';
import { readPrompt } from '../../../read-prompt.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { asWholePerson, withBody } from './full-figure.ts';
import type { Pose } from './full-figure-arms.ts';

const SIZE = [1024, 1024] as const;
const POSES: readonly Pose[] = ['standing', 'holding', 'riding', 'sitting'];
const PEOPLE = [...readTable('motifs.txt').keys()].filter(name => {
  const motif = findMotif(name);
  return motif !== undefined && isPerson(motif) && asWholePerson(motif) !== motif;
});

describe('a whole person', () => {
  it('exists for more than 100 motifs of people', () => {
    for (const name of ['cook', 'astronaut', 'person-mage', 'ninja', 'boy', 'woman', 'old-man'])
      expect(PEOPLE).toContain(name);
    for (const name of ['bear', 'dog', 'person-standing', 'people-hugging'])
      expect(PEOPLE).not.toContain(name);
    expect(PEOPLE.length).toBeGreaterThan(100);
  });

  it('is in the unit square with its hand, head and seat, and is higher than wide when it stands', () => {
    for (const name of PEOPLE) {
      for (const pose of POSES) {
        const { box, parts, anchors } = withBody(name, pose);
        expect(Math.min(box.left, box.top), name).toBeGreaterThanOrEqual(-0.001);
        expect(Math.max(box.right, box.bottom), name).toBeLessThanOrEqual(1.001);
        for (const { area } of parts) expect(Number.isFinite(area), name).toBe(true);
        for (const [x, y] of Object.values(anchors)) {
          expect(x, `${name} ${pose}`).toBeGreaterThan(box.left - 0.05);
          expect(x, `${name} ${pose}`).toBeLessThan(box.right + 0.05);
          expect(y, `${name} ${pose}`).toBeGreaterThanOrEqual(box.top - 0.03);
          expect(y, `${name} ${pose}`).toBeLessThan(box.bottom);
        }
        expect(anchors.headTop[1], name).toBeLessThan(anchors.seat[1]);
      }
      const { box } = withBody(name, 'standing');
      expect((box.bottom - box.top) / (box.right - box.left), name).toBeGreaterThan(1.2);
    }
  });

  it.each(['cook', 'astronaut', 'old-man'])(
    'has a face of less than 22 percent of the height: %s',
    name => {
      const { parts, box } = withBody(name, 'standing');
      const isFace = ({ color: [lightness, a, b] }: (typeof parts)[number]): boolean =>
        Math.hypot(lightness - 0.859, a - 0.011, b - 0.158) < 0.03;
      const [face] = parts.filter(isFace).sort((one, other) => other.area - one.area);
      if (!face) throw new Error('The face is missing.');
      const own = boxOf(outlinesOf(face));
      expect((own.bottom - own.top) / (box.bottom - box.top)).toBeLessThan(0.22);
    },
  );

  it.each(['police-officer', 'ninja', 'guard', 'office-worker', 'prince', 'boy', 'woman'])(
    'has nearly the same colors above and below the lower edge of the original drawing: %s',
    name => {
      const side = 400;
      const canvas = createCanvas(side, side);
      const pen = canvas.getContext('2d');
      const person = withBody(name, 'standing');
      pen.scale(side, side);
      traceDrawing(pen, person);
      // The soles are 0.7 units below the cut, and the seat is 0.3 units below it.
      const [, seat] = person.anchors.seat;
      const cut = Math.round((seat - (0.3 / 0.4) * (person.box.bottom - seat)) * side);
      const row = (y: number) => pen.getImageData(0, y, side, 1).data;
      const [above, below] = [row(cut - 4), row(cut + 4)];
      let differing = 0;
      for (let i = 0; i < above.length; i += 4) {
        const gap = [0, 1, 2, 3].some(
          k => Math.abs((above[i + k] ?? 0) - (below[i + k] ?? 0)) > 24,
        );
        if (gap) differing++;
      }
      expect(differing / side).toBeLessThan(0.06);
    },
  );

  it.each(['mechanic', 'cook', 'judge', 'detective', 'scientist'])(
    'holds its fist away from the body: %s',
    name => {
      const side = 400;
      const pen = createCanvas(side, side).getContext('2d');
      const person = withBody(name, 'standing');
      pen.scale(side, side);
      traceDrawing(pen, person);
      const row = Math.round(person.anchors.hand[1] * side);
      const { data } = pen.getImageData(0, row, side, 1);
      const middle = person.anchors.seat[0] * side;
      const reach = (step: -1 | 1): number => {
        let x = Math.round(middle);
        while ((data[x * 4 + 3] ?? 0) > 128) x += step;
        return Math.abs(x - middle);
      };
      expect(reach(1) / reach(-1)).toBeGreaterThan(1.2);
    },
  );

  it('stands on the ground, and is a bust in a close-up', () => {
    for (const name of ['cook', 'girl']) {
      const [whole] = bodiesOf(motifShapes(motifScene('hills, day, oil', [{ name }]), SIZE), SIZE);
      const close = motifScene('hills, close-up, day, oil', [{ name }]);
      const [bust] = bodiesOf(motifShapes(close, SIZE), SIZE);
      if (!whole || !bust) throw new Error(`The ${name} is missing.`);
      const { h } = createView(...SIZE);
      expect(whole.bottom).toBeLessThan(h);
      expect((whole.bottom - whole.top) / (whole.right - whole.left)).toBeGreaterThan(1.5);
      expect((bust.bottom - bust.top) / (bust.right - bust.left)).toBeLessThan(1.5);
    }
  });
});

describe('a whole animal', () => {
  it('ends above the lower edge of the picture, and is wider in a close-up', () => {
    for (const name of ['lion', 'panda', 'bear', 'robot', 'unicorn']) {
      const [whole] = bodiesOf(motifShapes(motifScene('hills, day, oil', [{ name }]), SIZE), SIZE);
      const close = motifScene('hills, close-up, day, oil', [{ name }]);
      const [face] = bodiesOf(motifShapes(close, SIZE), SIZE);
      if (!whole || !face) throw new Error(`The ${name} is missing.`);
      expect(whole.bottom, name).toBeLessThan(createView(...SIZE).h * 0.95);
      expect(face.right - face.left, name).toBeGreaterThan(whole.right - whole.left);
    }
  });

  it('is at least 0.85 times as high as a boy beside it if it is a horse', () => {
    const highOf = (index: number): number => {
      const scene = motifScene('hills, no water, day, oil', [{ name: 'boy' }, { name: 'horse' }]);
      const dry = { ...scene, subjects: scene.subjects.filter(({ kind }) => kind !== 'lake') };
      const [box] = bodiesOf(motifShapes(dry, SIZE, index), SIZE);
      return (box?.bottom ?? 0) - (box?.top ?? 0);
    };
    expect(highOf(1)).toBeGreaterThan(highOf(0) * 0.85);
  });
});

describe('people in a prompt', () => {
  const kindsIn = (prompt: string): string[] =>
    readPrompt(prompt, 1).subjects.flatMap(({ kind, isAsked }) => (isAsked ? [kind] : []));

  it.each([
    ['a boy with a dog', ['motif:boy', 'motif:dog']],
    ['一个男孩和一只狗', ['motif:boy', 'motif:dog']],
    ['a boy and a girl', ['motif:boy', 'motif:girl']],
    ['children with a dog', ['motif:child', 'motif:dog']],
    ['a farmer', ['motif:farmer']],
    ['a bride', ['motif:woman-with-veil']],
  ])('become motifs, not small figures: %s', (prompt, kinds) => {
    expect(kindsIn(prompt)).toEqual(kinds);
  });

  it.each([
    'a girl with a kite',
    'two children',
    'a woman in a red dress',
    'a girl before a castle',
  ])('become small figures in the land: %s', prompt => {
    expect(kindsIn(prompt)).toContain('figure');
  });

  it('are close in a portrait and in a close-up', () => {
    expect(readPrompt('portrait of a chef', 1).composition.framing).toBe('close');
    expect(readPrompt('厨师特写', 1).composition.framing).toBe('close');
    expect(readPrompt('a chef', 1).composition.framing).toBeNull();
  });
});
