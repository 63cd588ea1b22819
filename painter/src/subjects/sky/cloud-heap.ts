/**
 * A heaped cloud: puffs on a level base. Styles with crisp edges get an outline and flat tones.
 * Other styles get a soft form that is lit from one side.
 */
import { alphaField } from '../../core/alpha-field.ts';
import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { arch, clamp, smoothstep } from '../../core/scalar.ts';

export type CloudForm = {
  body: (pen: Pen) => void;
  shade: (pen: Pen) => void;
  rim: ((pen: Pen) => void) | null;
  top: number;
  base: number;
};

type HeapPlan = {
  x: number;
  base: number;
  half: number;
  height: number;
  /** The side of the light: −1 is the left. */
  lightSide: -1 | 1;
  isCrisp: boolean;
};

const CLEAR = 0.02;

type Puff = { x: number; y: number; r: number };

export function heapCloud(plan: HeapPlan, random: Random): CloudForm {
  const puffs = growPuffs(plan, random);
  return plan.isCrisp ? crispHeap(plan, puffs, random) : softHeap(plan, puffs, random);
}

function growPuffs({ x, base, half, height }: HeapPlan, random: Random): Puff[] {
  const puffs: Puff[] = [];
  const towers = [random.range(-0.45, 0.1), random.range(0.05, 0.55)] as const;
  const count = 15;
  for (let i = 0; i < count; i++) {
    const u = (i / (count - 1)) * 2 - 1;
    const near = Math.max(
      ...towers.map(
        (tower, k) => Math.exp(-(((u - tower) / (k ? 0.2 : 0.3)) ** 2)) * (k ? 0.7 : 1),
      ),
    );
    const top = height * (0.14 * arch((u + 1) / 2) + near) * random.range(0.75, 1.1);
    const r =
      Math.max(half * 0.1 * (0.85 + 0.4 * arch((u + 1) / 2)), Math.min(half * 0.24, top * 0.46)) *
      random.range(0.85, 1.15);
    for (let y = r * 0.4; y < Math.max(top, r * 0.5); y += r * 1.05) {
      puffs.push({
        x: x + u * half + random.range(-0.4, 0.4) * r,
        y: base - y,
        r: r * random.range(0.75, 1.1),
      });
      // The outline gets lower puffs at both sides, because a heaped cloud never rises like a wall.
      if (y > r) {
        for (const side of [-1, 1])
          puffs.push({
            x: x + u * half + side * r,
            y: base - y + r * 0.85,
            r: r * random.range(0.6, 0.9),
          });
      }
    }
  }
  return puffs;
}

function crispHeap(
  { x, base, half, height, lightSide }: HeapPlan,
  puffs: readonly Puff[],
  random: Random,
): CloudForm {
  const outline = outlineOf(puffs, { x, base, half });
  const away = -lightSide * half * 0.1;
  const inner = puffs.map(puff => ({
    x: puff.x + away,
    y: puff.y + puff.r * 0.62,
    r: puff.r * 0.86,
  }));
  const shaded = outlineOf(inner, { x, base, half });
  const clip = (pen: Pen): void => {
    pen.beginPath();
    for (const [px, py] of outline) pen.lineTo(px, py);
    pen.closePath();
    pen.clip();
  };
  const streak = random.range(0.3, 0.7);
  return {
    body: pen => {
      fillPolygon(pen, outline);
      pen.fillRect(
        x - half * streak,
        base + height * 0.07,
        half * 1.1,
        Math.max(2, height * 0.028),
      );
    },
    shade: pen => {
      pen.save();
      clip(pen);
      fillPolygon(pen, shaded);
      pen.restore();
    },
    rim: null,
    top: Math.min(...outline.map(([, y]) => y)),
    base,
  };
}

function outlineOf(
  puffs: readonly Puff[],
  { x, base, half }: { x: number; base: number; half: number },
): Point[] {
  const reach = half * 1.25;
  const points: Point[] = [];
  for (let px = x - reach; px <= x + reach; px += 3) {
    let top = base;
    for (const puff of puffs) {
      const chord = puff.r * puff.r - (px - puff.x) ** 2;
      if (chord > 0) top = Math.min(top, puff.y - Math.sqrt(chord));
    }
    if (top < base) points.push([px, top]);
  }
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const wave = (t: number): number => base + Math.sin(t * 19) * half * 0.012;
  for (let i = 0; i <= 20; i++)
    points.push([last[0] + ((first[0] - last[0]) * i) / 20, wave(i / 20)]);
  return points;
}

function softHeap(
  { x, base, half, height, lightSide }: HeapPlan,
  puffs: readonly Puff[],
  random: Random,
): CloudForm {
  const offset = random.range(0, 80);
  const size = Math.max(30, height * 0.6);
  const box = { x: x - half * 1.5, y: base - height * 1.6, w: half * 3, h: height * 2.1 };
  const density = (px: number, py: number): number => {
    const bend = fractal(px / size + offset, py / size, 4, 0.58);
    let body = -1;
    for (const puff of puffs)
      body = Math.max(body, 1 - Math.hypot(px - puff.x, (py - puff.y) * 1.08) / (puff.r * 1.5));
    const floor = smoothstep(base + height * (0.14 + bend * 0.16), base - height * 0.12, py);
    return (body + bend * 0.85) * floor - (1 - floor) * 0.25;
  };
  const alpha = (dense: number): number => smoothstep(CLEAR, 0.34, dense);
  const [dx, dy] = [lightSide * size * 0.22, -size * 0.26];
  const turned = (dense: number, px: number, py: number): number =>
    dense - density(px + dx, py + dy);
  return {
    body: alphaField(box, 4.5, (px, py) => alpha(density(px, py))),
    shade: alphaField(box, 6, (px, py) => {
      const dense = density(px, py);
      if (dense <= CLEAR) return 0;
      return (
        alpha(dense) *
        clamp(0.42 - turned(dense, px, py) * 1.5 + ((py - base) / height + 0.35) * 0.5)
      );
    }),
    rim: alphaField(box, 6, (px, py) => {
      const dense = density(px, py);
      if (dense <= CLEAR) return 0;
      return alpha(dense) * smoothstep(0.22, 0.62, turned(dense, px, py));
    }),
    top: base - height * 1.2,
    base,
  };
}
