/** A scene with motifs put in by hand, as reading would: they lead what the prompt says. */
import { readPrompt } from '../src/read-prompt.ts';
import type { Scene, SceneSubject } from '../src/scene.ts';

type MotifAsked = Partial<Omit<SceneSubject, 'kind'>> & { name: string };

/** @param prompt the rest of the picture: its setting, hour and style */
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
  const isBare = kind === 'still-life' && asked.length > 0;
  return { ...scene, kind, subjects: [...asked, ...(isBare ? [] : scene.subjects)] };
}
