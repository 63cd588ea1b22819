/**
 * Paints and finishes a scene in the calling thread, which takes up to about a second. Skia frees
 * memory only between turns of the event loop, so callers that paint many pictures must await
 * something between them.
 */
import { createPalette } from './compose/create-palette.ts';
import { type Layout, layOut } from './compose/layout.ts';
import { occlude, raiseDisc } from './compose/occlude.ts';
import type { Palette } from './compose/palette.ts';
import { isGround } from './compose/settings.ts';
import { SIDE_MAX } from './core/painting-limits.ts';
import { createRandom } from './core/rng.ts';
import { createView } from './core/view.ts';
import { type CreateMedium, loadMedia } from './media/load-media.ts';
import { traitsOf } from './medium-traits.ts';
import type { Scene, SceneSubject } from './scene.ts';
import type { Paintable } from './shape.ts';
import { paintEnso } from './subjects/abstract/enso.ts';
import { paintGeometry } from './subjects/abstract/geometry.ts';
import { paintDrift } from './subjects/landscape/drift.ts';
import { paintGround } from './subjects/landscape/ground.ts';
import { loadSubjects, type PaintSubject } from './subjects/load-subjects.ts';
import { paintWeather } from './subjects/sky/weather.ts';
import { paintUnderwater } from './subjects/water/underwater.ts';

const FINISH_SHARE = 0.15;

/**
 * The largest ratio of the sides. Longer pictures are cut from a picture of this ratio, because no
 * composition fits them.
 */
const ASPECT_MAX = 6;

export type Painters = { createMedium: CreateMedium; paintSubject: PaintSubject };

export async function loadPainters(scene?: Scene): Promise<Painters> {
  const [createMedium, paintSubject] = await Promise.all([
    loadMedia(scene && [scene.style]),
    loadSubjects(scene?.subjects.map(({ kind }) => kind)),
  ]);

  return { createMedium, paintSubject };
}

export type Canvas = {
  /** In pixels. */
  width: number;
  height: number;
  /** Receives 0..1, never falling. If the callback throws, painting stops. */
  onProgress: (fraction: number) => void;
};

/**
 * Returns opaque RGBA bytes, row by row. Throws a RangeError unless both sides are integers in
 * 1..4096.
 */
export function paintScene(
  scene: Scene,
  painters: Painters,
  { width, height, onProgress }: Canvas,
): Uint8Array {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < 1 || side > SIDE_MAX)
      throw new RangeError(`A side of ${side} pixels is not in 1..${SIDE_MAX}.`);
  }
  const [paintedWidth, paintedHeight] = [width, height].map(side =>
    Math.max(side, Math.ceil(Math.max(width, height) / ASPECT_MAX)),
  ) as [number, number];
  const painted = { width: paintedWidth, height: paintedHeight, onProgress };
  const pixels = paintWhole(scene, painters, painted);
  const isWhole = width === paintedWidth && height === paintedHeight;
  return isWhole ? pixels : cutStrip(pixels, painted, { width, height });
}

function paintWhole(
  scene: Scene,
  { createMedium, paintSubject }: Painters,
  { width, height, onProgress }: Canvas,
): Uint8Array {
  const view = createView(width, height);
  const layout = layOut(scene, view);
  const palette = createPalette(scene);
  onProgress(0.02);

  const medium = createMedium(scene, { view, layout, palette });
  const { finishShare = FINISH_SHARE } = medium;
  const items = collect(scene, { layout, palette, paintSubject });
  items.forEach((item, index) => {
    onProgress(0.05 + (0.95 - finishShare) * (index / items.length));
    medium.paint(item);
  });

  onProgress(1 - finishShare);
  const pixels = medium.finish(fraction => onProgress(1 - finishShare * (1 - fraction)));
  onProgress(1);
  return pixels;
}

type Size = { width: number; height: number };

function cutStrip(pixels: Uint8Array, from: Size, { width, height }: Size): Uint8Array {
  const [left, top] = [(from.width - width) >> 1, (from.height - height) >> 1];
  const strip = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((top + y) * from.width + left) * 4;
    strip.set(pixels.subarray(start, start + width * 4), y * width * 4);
  }
  return strip;
}

/** Returns all shapes to paint, farthest first. The sort is stable. */
function collect(
  scene: Scene,
  {
    layout,
    palette,
    paintSubject,
  }: { layout: Layout; palette: Palette; paintSubject: PaintSubject },
): Paintable[] {
  const random = createRandom(scene.character);
  const stage = {
    scene,
    layout,
    palette,
    traits: traitsOf(scene.style),
    random: random.fork('weather'),
  };
  if (scene.kind === 'abstract') {
    const abstract = { ...stage, random: random.fork('abstract') };
    return stage.traits.isWash ? paintEnso(abstract) : paintGeometry(abstract);
  }
  const paint = (subject: SceneSubject, within: Layout): Paintable[] =>
    paintSubject({ ...stage, layout: within, subject, random: random.fork(subject.kind) });
  if (scene.kind !== 'landscape') {
    const around =
      scene.kind === 'underwater'
        ? paintUnderwater({ ...stage, random: random.fork('underwater') })
        : [];
    return [...around, ...scene.subjects.flatMap(subject => paint(subject, layout))].sort(
      (a, b) => b.depth - a.depth,
    );
  }
  const isMountains = ({ kind }: SceneSubject): boolean => kind === 'mountains';
  const items = scene.subjects.filter(isMountains).flatMap(subject => paint(subject, layout));
  const raised = raiseDisc(layout, items);
  items.push(
    ...paintWeather({ ...stage, layout: raised }),
    ...paintDrift({ ...stage, layout: raised }),
  );
  for (const subject of scene.subjects)
    if (!isMountains(subject)) items.push(...paint(subject, raised));
  if (!scene.subjects.some(({ kind }) => isGround(kind)))
    items.push(...paintGround({ ...stage, random: random.fork('ground') }));
  return occlude(items).sort((a, b) => b.depth - a.depth);
}
