import type { Paintable } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { CROPS, type Crop } from './field-crops.ts';
import { farmShapes } from './field-farm.ts';
import { meadowShapes } from './field-meadow.ts';
import { rowShapes } from './field-rows.ts';
import { terraceShapes } from './rice-terraces.ts';

export function paintField(stage: Stage): Paintable[] {
  const { variant } = stage.subject;
  if (variant === 'rice') return terraceShapes(stage);
  const crop: Crop | undefined =
    variant in CROPS ? CROPS[variant as keyof typeof CROPS] : undefined;
  if (!crop) return [...farmShapes(stage, 'farm'), ...meadowShapes(stage)];
  return [...rowShapes(stage, crop), ...farmShapes(stage, variant === 'tulip' ? 'mill' : 'farm')];
}
