/** Rain: wet ground, streaks at three distances, and lightning in a storm. */
import { fractal } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';
import { blurPlane, sampleAt, toLab } from '../../restyle/planes.ts';
import { boundedSize, type Raster } from '../../restyle/raster.ts';
import { clipToPicture } from '../clip-to-picture.ts';
import { addGlow } from '../light/add-light.ts';
import { shrinkTo } from '../scale.ts';
import { fromLayer, toLayer, unitOf, type Work } from '../work.ts';
import type { Sky } from './sky.ts';

type Rain = { strength: number; isStorm: boolean; random: Random };

export function addRain(
  picture: Raster,
  sky: Sky,
  { strength, isStorm, random }: Rain,
  work: Work,
): Raster {
  shine(picture, sky, strength);
  if (isStorm && sky.coverage > 0) strike(picture, sky, random.fork('lightning'));
  work.step(0.5);
  return fall(picture, sky, { strength: isStorm ? strength * 1.3 : strength, random });
}

function shine(picture: Raster, sky: Sky, strength: number): void {
  const { width, height, data } = picture;
  const { width: columns, height: rows } = boundedSize(picture, { max: 60_000 });
  const { lightness } = toLab(shrinkTo(picture, columns, rows));
  const smeared = blurPlane(
    { width: columns, height: rows, values: lightness },
    columns * 0.012,
    2,
  );
  const edge = Math.max(0.45, sky.coverage > 0 ? sky.horizon : 0.55);
  const bottom = sky.inner.bottom;
  for (let y = Math.round(edge * height); y < Math.round(bottom * height); y++) {
    const near = (y / height - edge) / Math.max(0.05, bottom - edge);
    const mirrored = (edge - near * Math.min(edge, 0.5)) * rows;
    for (let x = Math.round(sky.inner.left * width); x < Math.round(sky.inner.right * width); x++) {
      const i = (y * width + x) * 4;
      const sway = fractal(x / width, (y / height) * 40, 2) * 3;
      const shine = sampleAt(smeared, (x / width) * columns + sway, mirrored);
      const light =
        clamp((shine - 0.45) * 1.4) * 0.26 * Math.min(1.3, strength) * smoothstep(0, 0.25, near);
      for (let c = 0; c < 3; c++) data[i + c] = data[i + c]! + (215 - data[i + c]!) * light;
    }
  }
}

function fall(picture: Raster, sky: Sky, { strength, random }: Omit<Rain, 'isStorm'>): Raster {
  const layer = toLayer(picture);
  const unit = unitOf(picture);
  const { pen } = layer;
  clipToPicture(pen, picture, sky);
  const slant = random.side() * random.range(0.08, 0.24);
  const depths = [
    { count: 900, length: 22, width: 0.8, alpha: 0.2 },
    { count: 420, length: 48, width: 1.2, alpha: 0.26 },
    { count: 110, length: 95, width: 1.9, alpha: 0.28 },
  ];
  for (const { count, length, width, alpha } of depths) {
    pen.lineWidth = Math.max(0.6, width * unit);
    for (let i = 0; i < count * Math.min(1.5, strength); i++) {
      const x = random.range(-0.1, 1.1) * picture.width;
      const y = random.range(-0.1, 1) * picture.height;
      const reach = length * unit * random.range(0.6, 1.3);
      pen.strokeStyle = `rgba(214,224,236,${(alpha * random.range(0.5, 1.2)).toFixed(3)})`;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + slant * reach, y + reach);
      pen.stroke();
    }
  }
  return fromLayer(layer);
}

function strike(picture: Raster, sky: Sky, random: Random): void {
  const { width, height } = picture;
  const unit = unitOf(picture);
  let x = random.range(0.2, 0.8) * width;
  let y = sky.inner.top * height;
  const end = sky.horizon * height * 0.96;
  addGlow(picture, {
    x,
    y: end * 0.4,
    radius: width * 0.5,
    color: [150, 150, 200],
    strength: 0.45,
    weights: sky.weights,
  });
  let drift = random.range(-0.5, 0.5);
  while (y < end) {
    drift = clamp(drift + random.range(-0.8, 0.8), -1.2, 1.2);
    x += drift * unit * 5;
    y += unit * random.range(3, 6);
    addGlow(picture, {
      x,
      y,
      radius: unit * 16,
      color: [170, 160, 230],
      strength: 0.12,
      weights: sky.weights,
    });
    addGlow(picture, {
      x,
      y,
      radius: unit * 4.4,
      color: [255, 250, 255],
      strength: 1,
      falloff: 0.5,
      weights: sky.weights,
    });
  }
}
