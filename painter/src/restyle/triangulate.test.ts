import { describe, expect, it } from 'vitest';
import { createRandom } from '../core/rng.ts';
import { type Mesh, triangulate } from './triangulate.ts';

const BOX = { left: 0, top: 0, right: 300, bottom: 200 };

describe('a triangulation', () => {
  it.each([0, 1, 2, 30, 900])('of %i points covers the box once', count => {
    const mesh = triangulate(scatter(count), BOX);
    expect(mesh.triangles).toBe(2 + 2 * count);
    const areas = Array.from({ length: mesh.triangles }, (_, i) => areaOf(mesh, i));
    expect(Math.min(...areas)).toBeGreaterThan(0);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(300 * 200, 3);
  });

  it("has no point inside a triangle's circumcircle", () => {
    const mesh = triangulate(scatter(150), BOX);
    for (let t = 0; t < mesh.triangles; t++) {
      const { x, y, radius } = circleAround(mesh, t);
      for (let i = 0; i < mesh.points.length / 2; i++) {
        const away = Math.hypot((mesh.points[i * 2] ?? 0) - x, (mesh.points[i * 2 + 1] ?? 0) - y);
        expect(away).toBeGreaterThan(radius - 1e-4 * (1 + radius));
      }
    }
  });

  it('accepts points on a grid, which share circumcircles', () => {
    const places: number[] = [];
    for (let y = 10; y < 200; y += 20) for (let x = 10; x < 300; x += 20) places.push(x, y);
    const mesh = triangulate(places, BOX);
    const sum = Array.from({ length: mesh.triangles }, (_, i) => areaOf(mesh, i)).reduce(
      (a, b) => a + b,
      0,
    );
    expect(sum).toBeCloseTo(300 * 200, 3);
  });
});

function scatter(count: number): number[] {
  const random = createRandom(count);
  return Array.from({ length: count * 2 }, (_, i) => random.range(1, i % 2 ? 199 : 299));
}

function cornersOf({ points, corners }: Mesh, triangle: number): number[] {
  return [0, 1, 2].flatMap(k => {
    const at = (corners[triangle * 3 + k] ?? 0) * 2;
    return [points[at] ?? 0, points[at + 1] ?? 0];
  });
}

function areaOf(mesh: Mesh, triangle: number): number {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = cornersOf(mesh, triangle);
  return ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
}

function circleAround(mesh: Mesh, triangle: number): { x: number; y: number; radius: number } {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = cornersOf(mesh, triangle);
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  const [a, b, c] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / d;
  const y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / d;
  return { x, y, radius: Math.hypot(ax - x, ay - y) };
}
