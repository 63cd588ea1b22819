import { createPalette } from '../src/compose/create-palette.ts';
import { layOut } from '../src/compose/layout.ts';
import { createRandom } from '../src/core/rng.ts';
import { createView } from '../src/core/view.ts';
import { traitsOf } from '../src/medium-traits.ts';
import { type Canvas, loadPainters, paintScene } from '../src/paint-scene.ts';
import { readPrompt } from '../src/read-prompt.ts';
import type { Scene, SceneSubject } from '../src/scene.ts';
import type { Shape } from '../src/shape.ts';
import { paintMotif } from '../src/subjects/motif/paint-motif.ts';

type MotifAsked = Partial<Omit<SceneSubject, 'kind'>> & { name: string };

export function motifScene(
  prompt: string,
  motifs: readonly MotifAsked[],
  { seed = 3, setting }: { seed?: number; setting?: Scene['kind'] } = {},
): Scene {
  const scene = readPrompt(prompt, seed);
  const asked = motifs.map(
    ({ name, ...rest }): SceneSubject => ({
      kind: `motif:${name}`,
      count: 1,
      color: null,
      scale: 1,
      isAsked: true,
      variant: 'plain',
      placement: { side: null, distance: null, height: null },
      ...rest,
    }),
  );
  const kind = setting ?? scene.kind;
  // In another setting, such as a table, there is no place for the prompt's own subjects.
  const isMoved = kind !== scene.kind;
  return { ...scene, kind, subjects: [...asked, ...(isMoved ? [] : scene.subjects)] };
}

export function motifShapes(
  scene: Scene,
  [width, height]: readonly [number, number],
  index = 0,
): Shape[] {
  const subject = scene.subjects[index];
  if (!subject) throw new Error('The scene has no subject at this index.');
  const items = paintMotif({
    scene,
    subject,
    layout: layOut(scene, createView(width, height)),
    palette: createPalette(scene),
    traits: traitsOf(scene.style),
    random: createRandom(scene.character).fork(subject.kind),
  });
  return items.filter(item => item.type === 'shape');
}

const PAINTERS = await loadPainters();

export function paintedScene(scene: Scene, size: Omit<Canvas, 'onProgress'>): Uint8Array {
  return paintScene(scene, PAINTERS, { ...size, onProgress: () => {} });
}
