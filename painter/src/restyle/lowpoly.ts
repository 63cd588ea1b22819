/**
 * Low poly: triangles along the edges of the picture. Each has its most typical color, lighter or
 * darker by its orientation. `!` asserts that an index is in range.
 */
import { createPlainLayer } from '../core/layer.ts';
import { noise } from '../core/noise.ts';
import { css, type Oklab, tone } from '../core/oklab.ts';
import { createRandom } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import { chooseMeshPoints } from './mesh-points.ts';
import { type LabPlanes, toLab } from './planes.ts';
import { between, boundedSize, type Raster, type RestyleOptions, resize } from './raster.ts';
import { type Mesh, triangulate } from './triangulate.ts';

/** Edges are searched at this resolution, because the triangles would hide finer edges. */
const WORK_PIXELS = { min: 560 * 560, max: 640 * 640 };

export function restyleLowpoly(
  picture: Raster,
  { seed, detail, onStep = () => {} }: RestyleOptions,
): Raster {
  const size = boundedSize(picture, WORK_PIXELS);
  const lab = toLab(resize(picture, size.width, size.height));
  onStep(0.25);
  const mesh = meshOver(lab, { seed, detail, onStep: between(onStep, 0.25, 0.5) });
  onStep(0.5);
  const { canvas, pen } = createPlainLayer(picture.width, picture.height);
  pen.scale(picture.width / size.width, picture.height / size.height);
  pen.lineWidth = 0.9 * (size.width / picture.width);
  const relief = reliefOf(mesh, seed);
  for (let triangle = 0; triangle < mesh.triangles; triangle++)
    drawFacet(pen, { mesh, triangle, lab, relief, detail });
  onStep(1);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  return { width: picture.width, height: picture.height, data };
}

/**
 * Returns a mesh that extends beyond the picture by random distances, so that its border is hidden.
 */
function meshOver(lab: LabPlanes, options: RestyleOptions): Mesh {
  const { width, height } = lab;
  const random = createRandom(options.seed).fork('border');
  const reach = Math.sqrt(width * height) * 0.06;
  const places = chooseMeshPoints(lab, options);
  for (let x = 0; x <= width; x += reach * random.range(0.5, 1.1))
    places.push(
      x,
      -reach * random.range(0.02, 0.3),
      x + random.next(),
      height + reach * random.range(0.02, 0.3),
    );
  for (let y = 0; y <= height; y += reach * random.range(0.5, 1.1))
    places.push(
      -reach * random.range(0.02, 0.3),
      y,
      width + reach * random.range(0.02, 0.3),
      y + random.next(),
    );
  return triangulate(places, {
    left: -reach,
    top: -reach,
    right: width + reach,
    bottom: height + reach,
  });
}

function reliefOf({ points }: Mesh, seed: number): Float64Array {
  const random = createRandom(seed).fork('relief');
  const offset = random.range(0, 80);
  return Float64Array.from({ length: points.length / 2 }, (_, i) => {
    const [x, y] = [points[i * 2]!, points[i * 2 + 1]!];
    return noise(x / 46 + offset, y / 46) * 9 + random.range(-4.5, 4.5);
  });
}

type Facet = {
  mesh: Mesh;
  triangle: number;
  lab: LabPlanes;
  relief: Float64Array;
  detail: RestyleOptions['detail'];
};

function drawFacet(
  pen: ReturnType<typeof createPlainLayer>['pen'],
  { mesh, triangle, lab, relief, detail }: Facet,
): void {
  const { points, corners } = mesh;
  const [a, b, c] = [
    corners[triangle * 3]!,
    corners[triangle * 3 + 1]!,
    corners[triangle * 3 + 2]!,
  ];
  const [ax, ay, bx, by] = [points[a * 2]!, points[a * 2 + 1]!, points[b * 2]!, points[b * 2 + 1]!];
  const [cx, cy] = [points[c * 2]!, points[c * 2 + 1]!];
  const color = colorWithin(lab, [ax, ay, bx, by, cx, cy]);
  const facing = facingLight([ax, ay, relief[a]!, bx, by, relief[b]!, cx, cy, relief[c]!]);
  const weight = detail?.((ax + bx + cx) / 3 / lab.width, (ay + by + cy) / 3 / lab.height) ?? 1;
  const strength =
    lerp(0.032, 0.07, clamp(weight - 0.8)) *
    clamp(color[0] * 2.2, 0.35) *
    clamp((1.04 - color[0]) * 4, 0.3);
  const lit = tone(color, facing * strength, 1 + facing * 0.04);
  const facet = css([lit[0], lit[1] + facing * strength * 0.05, lit[2] + facing * strength * 0.18]);
  pen.fillStyle = facet;
  pen.strokeStyle = facet;
  pen.beginPath();
  pen.moveTo(ax, ay);
  pen.lineTo(bx, by);
  pen.lineTo(cx, cy);
  pen.closePath();
  pen.fill();
  // The stroke closes the seam between neighbors.
  pen.stroke();
}

/**
 * Returns how much the plane through three points faces a light at the upper left, from −1 to 1.
 */
function facingLight([ax, ay, az, bx, by, bz, cx, cy, cz]: readonly number[] & {
  length: 9;
}): number {
  const [ux, uy, uz] = [bx! - ax!, by! - ay!, bz! - az!];
  const [vx, vy, vz] = [cx! - ax!, cy! - ay!, cz! - az!];
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const length = Math.hypot(nx, ny, nz) || 1;
  return clamp(((nx * -0.62 + ny * -0.78) / length) * 1.6, -1, 1);
}

/**
 * Places in a triangle, as weights of its corners. They stay away from its border, where the
 * neighbors' colors begin.
 */
const PROBES: readonly (readonly [number, number, number])[] = [
  [0.34, 0.33, 0.33],
  [0.6, 0.2, 0.2],
  [0.2, 0.6, 0.2],
  [0.2, 0.2, 0.6],
  [0.44, 0.44, 0.12],
  [0.12, 0.44, 0.44],
  [0.44, 0.12, 0.44],
];

/**
 * Returns the probed color that is nearest to all others. A mean would be muddy if an edge crosses
 * the triangle.
 */
function colorWithin(lab: LabPlanes, [ax, ay, bx, by, cx, cy]: readonly number[]): Oklab {
  const colors = PROBES.map(([a, b, c]): Oklab => {
    const x = Math.min(lab.width - 1, Math.max(0, Math.floor(ax! * a + bx! * b + cx! * c)));
    const y = Math.min(lab.height - 1, Math.max(0, Math.floor(ay! * a + by! * b + cy! * c)));
    const i = y * lab.width + x;
    return [lab.lightness[i]!, lab.a[i]!, lab.b[i]!];
  });
  let best = colors[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const color of colors) {
    let sum = 0;
    for (const other of colors)
      sum += Math.hypot(color[0] - other[0], color[1] - other[1], color[2] - other[2]);
    if (sum < least) [best, least] = [color, sum];
  }
  return best;
}
