import { describe, expect, it } from 'vitest';
import { createView } from '../core/view.ts';
import { readPrompt } from '../read-prompt.ts';
import type { Scene } from '../scene.ts';
import { layOut } from './layout.ts';
import { type Place, placeSubject } from './place-subject.ts';

const SIZES = [createView(512, 512), createView(360, 640), createView(840, 360)] as const;

describe('the placement of subjects', () => {
  it('keeps three things apart in square, tall and wide pictures', () => {
    for (const view of SIZES) {
      for (let seed = 1; seed <= 12; seed++) {
        const { places, w } = placesOf(
          readPrompt('a pagoda, a lighthouse and a cottage by the lake', seed),
          view,
        );
        const across = places.map(({ x }) => x / w).sort((a, b) => a - b);
        for (let i = 1; i < across.length; i++)
          expect((across[i] ?? 0) - (across[i - 1] ?? 0)).toBeGreaterThan(0.09);
      }
    }
  });

  it('keeps the feet of subjects below the horizon, and their tops near or inside the picture', () => {
    for (const view of SIZES) {
      for (let seed = 1; seed <= 12; seed++) {
        const scene = readPrompt('a huge pagoda and a cottage', seed);
        const { places, layout } = placesOf(scene, view);
        for (const { foot, height } of places) {
          expect(foot).toBeGreaterThan(layout.horizon);
          expect(foot - height).toBeGreaterThan(-layout.h * 0.35);
        }
      }
    }
  });

  it('places a subject on its requested side', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const scene = sided(readPrompt('a pagoda by the lake', seed), 'left');
      const { places, w } = placesOf(scene, SIZES[0]);
      expect(places[0]?.x).toBeLessThan(w / 2);
    }
  });

  it('does not put the sun behind the subject unless the composition is centered', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const scene = readPrompt('a pagoda and a sun by the lake', seed);
      const { places, layout, w } = placesOf(scene, SIZES[0]);
      if (scene.composition.isCentered) continue;
      expect(Math.abs((places[0]?.x ?? 0) - layout.disc.center[0]) / w).toBeGreaterThan(0.12);
    }
  });
});

function placesOf(
  scene: Scene,
  view: (typeof SIZES)[number],
): { places: Place[]; layout: ReturnType<typeof layOut>; w: number } {
  const layout = layOut(scene, view);
  const standing = scene.subjects.filter(({ kind }) =>
    ['pagoda', 'lighthouse', 'cottage'].includes(kind),
  );
  return {
    places: standing.map(subject => placeSubject(scene, subject, layout)),
    layout,
    w: view.w,
  };
}

function sided(scene: Scene, side: 'left' | 'right'): Scene {
  const subjects = scene.subjects.map(subject =>
    subject.kind === 'pagoda' ? { ...subject, placement: { ...subject.placement, side } } : subject,
  );
  return { ...scene, subjects };
}

it('nine things on one side stay within the picture', () => {
  const scene = readPrompt('a pagoda by the lake', 1);
  const [pagoda] = scene.subjects.filter(({ kind }) => kind === 'pagoda');
  if (!pagoda) throw new Error('The pagoda is missing.');
  const placement = { ...pagoda.placement, side: 'right' as const };
  const crowd: Scene = {
    ...scene,
    subjects: Array.from({ length: 9 }, () => ({ ...pagoda, placement })),
  };
  const layout = layOut(crowd, SIZES[0]);
  for (const subject of crowd.subjects) {
    const { x } = placeSubject(crowd, subject, layout);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(layout.w);
  }
});
