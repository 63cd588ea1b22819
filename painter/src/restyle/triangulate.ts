/**
 * Delaunay triangulation: points are inserted into a box that contains all of them, and edges are
 * flipped until no circumcircle holds another point. The mesh always covers the box. `!` asserts
 * that an index is in range.
 */

export type Mesh = {
  /** x and y in turn; the first four points are the box's corners. */
  points: Float64Array;
  /** Three points per triangle, clockwise in a picture. */
  corners: Int32Array;
  triangles: number;
};

type Build = {
  points: Float64Array;
  corners: Int32Array;
  /** The triangle across the edge opposite to each corner; −1 at the box's border. */
  neighbors: Int32Array;
  count: number;
};

/** `places` has x and y in turn, all different and inside the box. */
export function triangulate(
  places: ArrayLike<number>,
  box: { left: number; top: number; right: number; bottom: number },
): Mesh {
  const total = places.length / 2 + 4;
  const points = new Float64Array(total * 2);
  points.set([box.left, box.top, box.right, box.top, box.right, box.bottom, box.left, box.bottom]);
  points.set(places, 8);
  const build: Build = {
    points,
    corners: new Int32Array(total * 6),
    neighbors: new Int32Array(total * 6).fill(-1),
    count: 0,
  };
  addTriangle(build, [0, 1, 2], [-1, 1, -1]);
  addTriangle(build, [0, 2, 3], [-1, -1, 0]);
  let last = 0;
  for (const point of alongRows(points, box)) last = insert(build, point, last);
  return { points, corners: build.corners.slice(0, build.count * 3), triangles: build.count };
}

function alongRows(
  points: Float64Array,
  box: { left: number; top: number; right: number; bottom: number },
): number[] {
  const count = points.length / 2;
  const rows = Math.max(1, Math.round(Math.sqrt(count / 2)));
  const width = box.right - box.left;
  const keys = new Float64Array(count);
  for (let i = 4; i < count; i++) {
    const row = Math.floor(((points[i * 2 + 1]! - box.top) / (box.bottom - box.top)) * rows);
    const across = (points[i * 2]! - box.left) / width;
    keys[i] = row + (row % 2 ? 1 - across : across) * 0.999;
  }
  return Array.from({ length: count - 4 }, (_, i) => i + 4).sort((a, b) => keys[a]! - keys[b]!);
}

function addTriangle(
  build: Build,
  corners: readonly [number, number, number],
  neighbors: readonly [number, number, number],
): number {
  build.corners.set(corners, build.count * 3);
  build.neighbors.set(neighbors, build.count * 3);
  return build.count++;
}

function insert(build: Build, point: number, start: number): number {
  const { corners, neighbors } = build;
  const found = locate(build, point, start);
  const base = found * 3;
  const [a, b, c] = [corners[base]!, corners[base + 1]!, corners[base + 2]!];
  const [na, nb, nc] = [neighbors[base]!, neighbors[base + 1]!, neighbors[base + 2]!];
  const second = build.count;
  const third = build.count + 1;
  corners.set([point, b, c], base);
  neighbors.set([na, second, third], base);
  addTriangle(build, [point, c, a], [nb, third, found]);
  addTriangle(build, [point, a, b], [nc, found, second]);
  relink(build, nb, found, second);
  relink(build, nc, found, third);
  legalize(build, [found, second, third]);
  return found;
}

function locate(
  { points, corners, neighbors, count }: Build,
  point: number,
  start: number,
): number {
  const [x, y] = [points[point * 2]!, points[point * 2 + 1]!];
  let triangle = start;
  for (let step = 0; step < count + 8; step++) {
    let next = -1;
    for (let k = 0; k < 3 && next < 0; k++) {
      const from = corners[triangle * 3 + ((k + 1) % 3)]! * 2;
      const to = corners[triangle * 3 + ((k + 2) % 3)]! * 2;
      const side =
        (points[to]! - points[from]!) * (y - points[from + 1]!) -
        (points[to + 1]! - points[from + 1]!) * (x - points[from]!);
      if (side < 0) next = neighbors[triangle * 3 + k]!;
    }
    if (next < 0) return triangle;
    triangle = next;
  }
  return triangle;
}

/** Flips edges opposite to the new point (each triangle's first corner) until they are legal. */
function legalize(build: Build, triangles: number[]): void {
  const { corners, neighbors } = build;
  for (let triangle = triangles.pop(); triangle !== undefined; triangle = triangles.pop()) {
    const other = neighbors[triangle * 3]!;
    if (other < 0) continue;
    const k = neighbors[other * 3] === triangle ? 0 : neighbors[other * 3 + 1] === triangle ? 1 : 2;
    const far = corners[other * 3 + k]!;
    const [point, b, c] = [
      corners[triangle * 3]!,
      corners[triangle * 3 + 1]!,
      corners[triangle * 3 + 2]!,
    ];
    if (!isInCircle(build.points, [point, b, c], far)) continue;
    const beyondB = neighbors[other * 3 + ((k + 1) % 3)]!;
    const beyondC = neighbors[other * 3 + ((k + 2) % 3)]!;
    const acrossB = neighbors[triangle * 3 + 1]!;
    // Counted from far, the other triangle's corners are far, c and b. So its second neighbor lies
    // across the edge from far to b, and its third neighbor across the edge from far to c.
    corners.set([point, b, far], triangle * 3);
    neighbors.set([beyondB, other, neighbors[triangle * 3 + 2]!], triangle * 3);
    corners.set([point, far, c], other * 3);
    neighbors.set([beyondC, acrossB, triangle], other * 3);
    relink(build, beyondB, other, triangle);
    relink(build, acrossB, triangle, other);
    triangles.push(triangle, other);
  }
}

function relink({ neighbors }: Build, triangle: number, from: number, to: number): void {
  if (triangle < 0) return;
  for (let k = 0; k < 3; k++)
    if (neighbors[triangle * 3 + k] === from) neighbors[triangle * 3 + k] = to;
}

function isInCircle(
  points: Float64Array,
  [a, b, c]: readonly [number, number, number],
  point: number,
): boolean {
  const [px, py] = [points[point * 2]!, points[point * 2 + 1]!];
  const [ax, ay] = [points[a * 2]! - px, points[a * 2 + 1]! - py];
  const [bx, by] = [points[b * 2]! - px, points[b * 2 + 1]! - py];
  const [cx, cy] = [points[c * 2]! - px, points[c * 2 + 1]! - py];
  const squareA = ax * ax + ay * ay;
  const squareB = bx * bx + by * by;
  const squareC = cx * cx + cy * cy;
  const sum =
    ax * (by * squareC - squareB * cy) -
    ay * (bx * squareC - squareB * cx) +
    squareA * (bx * cy - by * cx);
  return sum > 1e-7;
}
