// See PNT-10.
import { describe, expect, it } from 'vitest';
import { bodiesOf, inkedBox } from '../../../../test/motif-boxes.ts';
import { motifScene, motifShapes } from '../../../../test/motif-scene.ts';
import { createPalette } from '../../../compose/create-palette.ts';
import { layOut } from '../../../compose/layout.ts';
import { createRandom } from '../../../core/rng.ts';
import { createView } from '../../../core/view.ts';
import { traitsOf } from '../../../medium-traits.ts';
import type { Scene, SubjectKind } from '../../../scene.ts';
import type { Paintable } from '../../../shape.ts';
import { paintSkyline } from '../../buildings/skyline.ts';
import { paintField } from '../../landscape/field.ts';
import type { Stage } from '../../stage.ts';

const SIZE = [1024, 1024] as const;
const SEEDS = [1, 2, 3, 4, 5, 6];

function stageOf(scene: Scene, kind: SubjectKind): Stage {
  const subject = scene.subjects.find(each => each.kind === kind);
  if (!subject) throw new Error(`The scene has no ${kind}.`);
  return {
    scene,
    subject,
    layout: layOut(scene, createView(...SIZE)),
    palette: createPalette(scene),
    traits: traitsOf(scene.style),
    random: createRandom(scene.character).fork(kind),
  };
}

function countBeside(
  prompt: string,
  name: string,
  {
    paint,
    kind,
    shape,
  }: { paint: (stage: Stage) => Paintable[]; kind: SubjectKind; shape: RegExp },
): number {
  let count = 0;
  for (const seed of SEEDS) {
    const scene = motifScene(prompt, [{ name }], { seed });
    const [body] = bodiesOf(motifShapes(scene, SIZE), SIZE);
    if (!body) throw new Error(`The scene has no ${name}.`);
    for (const each of paint(stageOf(scene, kind))) {
      const box = each.type === 'shape' && shape.test(each.name) ? inkedBox(each, SIZE) : null;
      if (!box) continue;
      count++;
      expect(box.right < body.left + 16 || box.left > body.right - 16, `${seed}`).toBe(true);
    }
  }
  return count;
}

describe('far things behind a motif', () => {
  it.each(['goat', 'clown-face', 'hedgehog'])('leave the head of a %s free in a meadow', name => {
    const field = { paint: paintField, kind: 'field', shape: /^cypresses$/ } as const;
    expect(countBeside('a meadow, day, oil', name, field)).toBeGreaterThan(0);
  });

  it.each(['princess', 'taxi'])('leave a %s free before a city', name => {
    const skyline = { paint: paintSkyline, kind: 'skyline', shape: /^landmark$/ } as const;
    expect(countBeside('a city, day, oil', name, skyline)).toBe(SEEDS.length);
  });
});
