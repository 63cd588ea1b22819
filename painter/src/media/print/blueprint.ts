/**
 * Blueprint: the shapes' outlines in pale lines on blue paper, heavier for near shapes, without
 * hidden lines. Shade and accents are hatched, and red accents are in red pencil.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import { css, type Oklab, oklch } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { View } from '../../core/view.ts';
import type { Scene } from '../../scene.ts';
import type { Mirror, Paintable, Shape } from '../../shape.ts';
import { createOutlines, type LineStyle, type Outlines } from '../line/outlines.ts';
import type { Medium } from '../medium.ts';
import { finishBlueprint } from './blueprint-sheet.ts';
import { LINE } from './blueprint-title.ts';

const RED_PENCIL = oklch(0.74, 0.15, 38);

export function createBlueprint(
  scene: Scene,
  frame: { view: View; layout: Layout; palette: Palette },
): Medium {
  const outlines = createOutlines(frame.view);
  return {
    paint: item => layItem(outlines, { view: frame.view, scene }, item),
    finish: () => finishBlueprint(outlines.layer, scene, frame),
  };
}

function layItem(
  outlines: Outlines,
  { view, scene }: { view: View; scene: Scene },
  item: Paintable,
): void {
  if (item.type === 'mirror') {
    mirrorLines(outlines, view, item);
    return;
  }
  if (item.fill?.type === 'radial') {
    if (item.role === 'glow') drawRings(outlines, item.fill);
    return;
  }
  // Without a horizon, all shapes count as near.
  const near = scene.kind === 'landscape' ? 1 - clamp(item.depth / 1.4) : 0.8;
  const style = styleOf(item, near);
  if (style) outlines.draw(item, { ...style, hasImageEdges: true });
}

function styleOf({ role, color, tone = 1, soft }: Shape, near: number): LineStyle | null {
  const line = css(LINE, lerp(0.62, 1, near));
  switch (role) {
    case 'mass':
      return { width: lerp(1.1, 2.2, near), color: line };
    case 'accent':
      return {
        width: lerp(1.5, 2.2, near),
        color: isRed(color) ? css(RED_PENCIL) : line,
        hatchGap: 9,
      };
    case 'light':
      return { width: 1, color: css(LINE, 0.35 + 0.5 * clamp(tone)), isTransparent: tone < 0.6 };
    case 'line':
      return { width: 1, color: css(LINE, lerp(0.45, 0.72, near)) };
    case 'shade':
      return {
        width: 0.9,
        color: css(LINE, 0.5),
        isTransparent: true,
        hasEdge: false,
        hatchGap: 8,
      };
    case 'veil':
      return soft ? null : { width: 1, color: css(LINE, 0.5), isTransparent: true, dash: [7, 6] };
    case 'glow':
      return { width: 0.9, color: css(LINE, 0.5), isTransparent: true };
    case 'texture':
      return color ? { width: 0.8, color: css(LINE, 0.45), isTransparent: true } : null;
  }
}

function drawRings(
  { layer }: Outlines,
  { center, radius }: { center: readonly [number, number]; radius: number },
): void {
  const { pen } = layer;
  pen.save();
  pen.strokeStyle = css(LINE, 0.4);
  pen.lineWidth = 0.9;
  pen.setLineDash([10, 5, 2, 5]);
  for (const share of [0.28, 0.44, 0.62]) {
    pen.beginPath();
    pen.arc(center[0], center[1], radius * share, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.restore();
}

function mirrorLines({ layer }: Outlines, view: View, { waterline, reach }: Mirror): void {
  const { pen, canvas } = layer;
  const height = Math.min(waterline, view.h - waterline, reach);
  const { unit, width } = view;
  pen.save();
  pen.globalAlpha = 0.26;
  pen.translate(0, 2 * waterline);
  pen.scale(1, -1);
  pen.drawImage(
    canvas,
    0,
    (waterline - height) * unit,
    width,
    height * unit,
    0,
    waterline - height,
    view.w,
    height,
  );
  pen.restore();
}

function isRed(color: Oklab | undefined): boolean {
  return color === undefined || (color[1] > 0.11 && color[2] > 0);
}
