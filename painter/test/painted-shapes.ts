import { createPalette } from '../src/compose/create-palette.ts';
import { layOut } from '../src/compose/layout.ts';
import { createRandom } from '../src/core/rng.ts';
import { createView } from '../src/core/view.ts';
import { traitsOf } from '../src/medium-traits.ts';
import { readPrompt } from '../src/read-prompt.ts';
import type { Shape } from '../src/shape.ts';
import { loadSubjects } from '../src/subjects/load-subjects.ts';

const paintSubject = await loadSubjects();

export function paintedShapes(prompt: string, seed: number): Shape[] {
  const scene = readPrompt(prompt, seed);
  const stage = {
    scene,
    layout: layOut(scene, createView(512, 512)),
    palette: createPalette(scene),
    traits: traitsOf(scene.style),
  };

  return scene.subjects
    .flatMap(subject =>
      paintSubject({
        ...stage,
        subject,
        random: createRandom(scene.character).fork(subject.kind),
      }),
    )
    .filter(item => item.type === 'shape');
}
