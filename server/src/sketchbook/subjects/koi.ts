import type { Paintable } from '../media/shape.ts';
import { paintUnpainted } from './unpainted.ts';
import type { Stage } from './stage.ts';

export function paintKoi(stage: Stage): Paintable[] {
  return paintUnpainted(stage);
}
