import { mix, type Oklab } from '../../core/oklab.ts';
import { askedColor, type Stage } from '../stage.ts';

export function waterColor(stage: Stage): Oklab {
  const asked = askedColor(stage);
  const bright = mix(stage.palette.light, stage.palette.water[0] ?? stage.palette.light, 0.12);
  return asked ? mix(bright, asked, 0.45) : bright;
}
