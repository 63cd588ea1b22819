import { createRandom } from '../../core/rng.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';
import { blurPlane } from '../../restyle/planes.ts';
import type { Raster } from '../../restyle/raster.ts';
import type { Optic } from '../edit.ts';
import { growTo, shrinkTo } from '../scale.ts';
import { findSky } from '../sky/find-sky.ts';
import { copyOf, partOf, ROWS_A_STEP, unitOf, type Work, words } from '../work.ts';

/** Returns a picture of the same size; may change the given picture. */
export function changeOptics(
  picture: Raster,
  { optic, amount }: { optic: Optic; amount: number },
  work: Work,
): Raster {
  const unit = unitOf(picture);
  const strength = clamp(Math.abs(amount) * 2, 0.1, 2);
  switch (optic) {
    case 'blur':
      return blurPicture(picture, 7 * unit * strength, work);
    case 'background-blur':
      return blurBy(picture, { radius: 11 * unit * strength, share: focusOn(picture) }, work);
    case 'tilt-shift': {
      const { horizon, coverage } = findSky(picture);
      const middle = coverage > 0 ? Math.min(0.7, horizon + 0.12) : 0.58;
      boostColor(picture, 1.22);
      return blurBy(
        picture,
        {
          radius: 10 * unit * strength,
          share: (_, v) => smoothstep(0.1, 0.34, Math.abs(v - middle)),
        },
        work,
      );
    }
    case 'sharpen':
      return sharpen(picture, strength, work);
    case 'vignette':
      return vignette(picture, strength, work);
    case 'grain':
      return grain(picture, strength, work);
    case 'pixelate':
      return pixelate(picture, Math.max(2, Math.round(18 * unit * strength)));
    case 'glow':
      return glow(picture, strength, work);
    case 'motion-blur':
      return motionBlur(picture, Math.max(1, Math.round(20 * unit * strength)), work);
  }
}

/**
 * Computes a blur with a large radius on a smaller copy, because the blur hides the lost detail.
 */
export function blurPicture(picture: Raster, radius: number, work: Work): Raster {
  const { width, height } = picture;
  const factor = Math.max(1, Math.floor(radius / 4));
  if (factor > 1) {
    const small = shrinkTo(
      picture,
      Math.max(1, Math.round(width / factor)),
      Math.max(1, Math.round(height / factor)),
    );
    return growTo(blurPicture(small, radius / factor, work), width, height);
  }
  const out = copyOf(picture);
  const values = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < values.length; i++) values[i] = picture.data[i * 4 + c]!; // in range
    work.step(c / 3);
    const blurred = blurPlane({ width, height, values }, Math.max(1, radius * 0.85), 2).values;
    for (let i = 0; i < values.length; i++) out.data[i * 4 + c] = blurred[i]!;
  }
  return out;
}

type BlurShare = { radius: number; share: (u: number, v: number) => number };

/**
 * Mixes a light and a strong blur, because a mix of the sharp picture with only a strong blur would
 * show double edges.
 */
function blurBy(picture: Raster, { radius, share }: BlurShare, work: Work): Raster {
  const { width, height, data } = picture;
  const light = blurPicture(picture, radius * 0.35, partOf(work, 0, 0.25)).data;
  const strong = blurPicture(picture, radius, partOf(work, 0.25, 0.4)).data;
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) work.step(0.4 + (0.6 * y) / height);
    for (let x = 0; x < width; x++) {
      const part = clamp(share((x + 0.5) / width, (y + 0.5) / height)) * 2;
      if (part === 0) continue;
      const i = (y * width + x) * 4;
      for (let c = i; c < i + 3; c++) {
        data[c] =
          part < 1
            ? data[c]! + (light[c]! - data[c]!) * part
            : light[c]! + (strong[c]! - light[c]!) * (part - 1);
      }
    }
  }
  return picture;
}

function focusOn(picture: Raster): (u: number, v: number) => number {
  const width = Math.min(48, picture.width);
  const height = Math.min(48, picture.height);
  const small = shrinkTo(picture, width, height).data;
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = (y * width + x) * 4;
      let strength = 0;
      for (let c = i; c < i + 3; c++) {
        strength += Math.abs(
          4 * small[c]! -
            small[c - 4]! -
            small[c + 4]! -
            small[c - width * 4]! -
            small[c + width * 4]!,
        );
      }
      const central = 1 - 0.7 * Math.hypot(x / width - 0.5, y / height - 0.5);
      const chroma =
        Math.max(small[i]!, small[i + 1]!, small[i + 2]!) -
        Math.min(small[i]!, small[i + 1]!, small[i + 2]!);
      const weight = (strength * central * (0.15 + chroma / 255)) ** 3;
      sum += weight;
      sumX += weight * x;
      sumY += weight * y;
    }
  }
  const [centerX, centerY] = sum > 0 ? [sumX / sum / width, sumY / sum / height] : [0.5, 0.5];
  return (u, v) => smoothstep(0.2, 0.5, Math.hypot((u - centerX) * 1.1, v - centerY));
}

function sharpen(picture: Raster, strength: number, work: Work): Raster {
  const soft = blurPicture(picture, Math.max(1, 1.6 * unitOf(picture)), work).data;
  const { data } = picture;
  for (let i = 0; i < data.length; i++) {
    if (i % 4 !== 3) data[i] = data[i]! + (data[i]! - soft[i]!) * 0.9 * strength;
  }
  return picture;
}

function vignette(picture: Raster, strength: number, work: Work): Raster {
  const { width, height, data } = picture;
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) work.step(y / height);
    for (let x = 0; x < width; x++) {
      const away = Math.hypot((x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5) / Math.SQRT1_2;
      const light = 1 - Math.min(0.9, 0.62 * strength) * smoothstep(0.38, 1.08, away);
      const i = (y * width + x) * 4;
      for (let c = i; c < i + 3; c++) data[c] = data[c]! * light;
    }
  }
  return picture;
}

function grain(picture: Raster, strength: number, work: Work): Raster {
  const { width, height, data } = picture;
  const random = createRandom(work.seed).fork('grain');
  const noise = Float32Array.from(
    { length: width * height },
    () => random.next() + random.next() - 1,
  );
  const { values } = blurPlane(
    { width, height, values: noise },
    Math.max(0, 0.8 * unitOf(picture) - 0.2),
    1,
  );
  for (let i = 0; i < values.length; i++) {
    const k = i * 4;
    const tone = (data[k]! + data[k + 1]! + data[k + 2]!) / 765;
    const delta =
      (values[i]! * 0.6 + noise[i]! * 0.4) * 42 * strength * (1 - (2 * tone - 1) ** 2 * 0.7);
    for (let c = k; c < k + 3; c++) data[c] = data[c]! + delta;
  }
  return picture;
}

function pixelate(picture: Raster, side: number): Raster {
  const { width, height } = picture;
  const columns = Math.max(1, Math.round(width / side));
  const rows = Math.max(1, Math.round(height / side));
  const small = words(shrinkTo(picture, columns, rows).data);
  const out = words(picture.data);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y / height) * rows) * columns;
    for (let x = 0; x < width; x++)
      out[y * width + x] = small[row + Math.floor((x / width) * columns)]!;
  }
  return picture;
}

function glow(picture: Raster, strength: number, work: Work): Raster {
  const soft = blurPicture(picture, 22 * unitOf(picture), work).data;
  const { data } = picture;
  for (let i = 0; i < data.length; i++) {
    if (i % 4 === 3) continue;
    const light = (soft[i]! / 255) ** 1.6 * 0.55 * Math.min(1.5, strength);
    data[i] = data[i]! + (255 - data[i]!) * light;
  }
  return picture;
}

function motionBlur(picture: Raster, reach: number, work: Work): Raster {
  const { width, height, data } = picture;
  const row = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_STEP === 0) work.step(y / height);
    for (let c = 0; c < 3; c++) {
      const start = y * width * 4 + c;
      for (let x = 0; x < width; x++) row[x] = data[start + x * 4]!;
      let sum = 0;
      for (let x = -reach; x <= reach; x++) sum += row[clamp(x, 0, width - 1)]!;
      for (let x = 0; x < width; x++) {
        data[start + x * 4] = sum / (2 * reach + 1);
        sum += row[Math.min(width - 1, x + reach + 1)]! - row[Math.max(0, x - reach)]!;
      }
    }
  }
  return picture;
}

function boostColor({ data }: Raster, factor: number): void {
  for (let i = 0; i < data.length; i += 4) {
    const gray = (data[i]! + data[i + 1]! + data[i + 2]!) / 3;
    for (let c = i; c < i + 3; c++) data[c] = gray + (data[c]! - gray) * factor;
  }
}
