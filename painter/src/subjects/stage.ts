import type { Layout } from '../compose/layout.ts';
import { NAMED_COLORS } from '../compose/named-colors.ts';
import type { Palette } from '../compose/palette.ts';
import type { Oklab } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import type { MediumTraits } from '../medium-traits.ts';
import type { Scene, SceneSubject } from '../scene.ts';

export type Stage = {
  scene: Scene;
  subject: SceneSubject;
  layout: Layout;
  palette: Palette;
  traits: MediumTraits;
  random: Random;
};

export function askedColor({ subject }: Stage): Oklab | undefined {
  return subject.color ? NAMED_COLORS[subject.color] : undefined;
}
