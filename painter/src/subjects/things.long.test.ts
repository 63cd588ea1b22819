import { describe, expect, it } from 'vitest';
import { createPalette } from '../compose/create-palette.ts';
import { layOut } from '../compose/layout.ts';
import { borrowLayer } from '../core/layer.ts';
import { createRandom } from '../core/rng.ts';
import { createView } from '../core/view.ts';
import { setAlphaFill } from '../media/fill-style.ts';
import { traitsOf } from '../medium-traits.ts';
import { readPrompt } from '../read-prompt.ts';
import type { SubjectKind } from '../scene.ts';
import type { Paintable } from '../shape.ts';
import { paintEnso } from './abstract/enso.ts';
import { paintGeometry } from './abstract/geometry.ts';
import { loadSubjects } from './load-subjects.ts';
import { outlineOf } from './objects/turned.ts';
import { profileOutlines } from './people/profile-outline.ts';
import type { Stage } from './stage.ts';
import { planFlight } from './vehicles/balloon-flight.ts';
import { planCascade } from './water/waterfall-plan.ts';

const paintSubject = await loadSubjects();

const SIZES = [
  [160, 160],
  [90, 160],
  [210, 90],
] as const;
const PROMPTS: readonly (readonly [SubjectKind, string])[] = [
  ['balloon', 'seven hot air balloons'],
  ['figure', 'a woman with an umbrella in the rain'],
  ['figure', 'a child with a kite'],
  ['fruit', 'a bowl of six oranges'],
  ['fruit', 'still life with grapes'],
  ['head', 'portrait of a woman'],
  ['planet', 'saturn'],
  ['planet', 'nebula'],
  ['aurora', 'northern lights over a lake'],
  ['waterfall', 'waterfall'],
];

describe('things', () => {
  it.each(PROMPTS)(
    'draws %s with the same pixels each time, as a poster and in ink: %s',
    (kind, prompt) => {
      for (const style of ['poster', 'ink']) {
        const stage = stageOf(kind, `${prompt}, ${style}`, { seed: 3, size: SIZES[0] });
        const shapes = paintSubject(stage);
        expect(shapes.length).toBeGreaterThan(0);
        expect(pixelsOf(shapes, stage)).toEqual(pixelsOf(shapes, stage));
      }
    },
  );

  it.each(PROMPTS)('composes %s differently with another seed: %s', (kind, prompt) => {
    const pictures = [1, 2, 3].map(seed => {
      const stage = stageOf(kind, `${prompt}, poster`, { seed, size: SIZES[0] });
      return Buffer.from(pixelsOf(paintSubject(stage), stage)).toString('base64');
    });
    expect(new Set(pictures).size).toBe(3);
  });

  it('covers the whole picture in a still life, a portrait and space', () => {
    for (const prompt of ['a bowl of six oranges', 'portrait of a man', 'saturn']) {
      for (const size of SIZES) {
        const scene = readPrompt(`${prompt}, poster`, 5);
        const kind = scene.subjects[0]?.kind ?? 'moon';
        const stage = stageOf(kind, `${prompt}, poster`, { seed: 5, size });
        const pixels = pixelsOf(paintSubject(stage), stage);
        const isCovered = pixels.every((byte, i) => i % 4 !== 3 || byte > 250);
        expect(isCovered, `${prompt} at ${size.join('×')}`).toBe(true);
      }
    }
  });
});

describe('waterfalls', () => {
  it('vary in falls and rock, begin below the upper edge, and do not fall below their foot', () => {
    for (const size of SIZES) {
      const cascades = Array.from({ length: 12 }, (_, seed) =>
        planCascade(stageOf('waterfall', 'waterfall, poster', { seed, size })),
      );
      expect(
        new Set(cascades.map(({ leaps, aside }) => `${leaps.length} and ${aside.length}`)).size,
      ).toBeGreaterThan(2);
      expect(new Set(cascades.map(({ rock }) => rock.kind)).size).toBe(3);
      for (const { leaps, aside, foot } of cascades) {
        for (const { top, bottom } of [...leaps, ...aside]) {
          expect(top).toBeGreaterThan(0);
          expect(bottom).toBeGreaterThan(top);
          expect(bottom).toBeLessThanOrEqual(foot);
        }
      }
    }
  });
});

describe('balloons', () => {
  it('are in the requested number, with one lead balloon and all centers within the width', () => {
    for (let count = 1; count <= 9; count++) {
      for (const size of SIZES) {
        const stage = stageOf('balloon', `${count} hot air balloons`, { seed: count, size });
        const flights = planFlight({ ...stage, subject: { ...stage.subject, count } });
        expect(flights).toHaveLength(count);
        expect(flights.filter(({ isLead }) => isLead)).toHaveLength(1);
        for (const { x, y, radius } of flights) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(stage.layout.w);
          expect(y - radius).toBeGreaterThan(-radius * 0.3);
        }
      }
    }
  });
});

describe('profiles', () => {
  it.each(['woman', 'man', 'child'] as const)(
    'have outlines of a %s that all run in one direction, so that they form one clip region',
    person => {
      for (let seed = 0; seed < 12; seed++) {
        for (const outline of profileOutlines(person, createRandom(seed))) {
          const area = outline.reduce((sum, [x, y], i) => {
            const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y];
            return sum + x * ny - nx * y;
          }, 0);
          expect(area).toBeGreaterThan(0);
        }
      }
    },
  );
});

describe('outlineOf', () => {
  it('returns a symmetrical outline', () => {
    const outline = outlineOf(v => Math.sqrt(Math.max(0, 1 - v * v)));
    const half = outline.length / 2;
    for (let i = 0; i < half; i++) {
      const [x, y] = outline[i] ?? [0, 0];
      const [mirrored, level] = outline[outline.length - 1 - i] ?? [0, 0];
      expect(mirrored).toBeCloseTo(-x);
      expect(level).toBeCloseTo(y);
    }
  });
});

describe('prompts without a known thing', () => {
  it('give at least four different compositions among eight neighboring seeds', () => {
    for (const style of ['poster', 'watercolor', 'ink']) {
      const names = Array.from({ length: 8 }, (_, i) => {
        const stage = stageOf('moon', `florp ${style}`, { seed: i + 1, size: SIZES[0] });
        const paint = stage.traits.isWash ? paintEnso : paintGeometry;
        return paint(stage)
          .map(({ name }) => name)
          .join();
      });
      expect(new Set(names).size, style).toBeGreaterThan(3);
    }
  });
});

type Look = { seed: number; size: readonly [number, number] };

function stageOf(kind: SubjectKind, prompt: string, { seed, size }: Look): Stage {
  const scene = readPrompt(prompt, seed);
  const layout = layOut(scene, createView(...size));
  const subject = scene.subjects.find(one => one.kind === kind) ?? {
    kind,
    count: 1,
    color: null,
    scale: 1,
    isAsked: true,
    variant: 'plain',
    placement: { side: null, distance: null, height: null },
  };
  const random = createRandom(scene.character).fork(kind);
  return {
    scene,
    subject,
    layout,
    palette: createPalette(scene),
    traits: traitsOf(scene.style),
    random,
  };
}

function pixelsOf(items: readonly Paintable[], { layout, palette }: Stage): Uint8ClampedArray {
  const unit = Math.sqrt((160 * 160) / (layout.w * layout.h));
  const view = createView(Math.round(layout.w * unit), Math.round(layout.h * unit));
  const { pen } = borrowLayer('test', view);
  for (const item of items) {
    if (item.type !== 'shape') continue;
    pen.save();
    setAlphaFill(pen, item.fill, item.color ?? palette.near);
    item.draw(pen);
    pen.restore();
  }
  return pen.getImageData(0, 0, view.width, view.height).data;
}
