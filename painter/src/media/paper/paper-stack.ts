/**
 * A picture made of stacked sheets of colored paper. Each sheet is drawn on the layer `piece`, and
 * then laid on the layer `plate` with fibers, a bright edge and, if it is lifted, a shadow.
 */
import type { Canvas } from '@napi-rs/canvas';
import type { Pen } from '../../core/curve.ts';
import { createPlainLayer, type Layer } from '../../core/layer.ts';
import type { Random } from '../../core/rng.ts';
import type { View } from '../../core/view.ts';
import { withoutTransparency } from './opaque-pen.ts';
import { type Box, splitLevels } from './paper-levels.ts';
import { castShadow } from './paper-shadow.ts';
import { bleedOf, textureFor } from './paper-texture.ts';

export type Sheet = {
  draw: (pen: Pen) => void;
  /** The height above the stack in design units; 0 if the sheet is glued to it. */
  lift: number;
  /** 0..1: the brightness of the lit edge. */
  rim?: number;
  /** The opacity; a sheet below 1 is translucent paper (vellum). */
  opacity?: number;
  isSolid?: boolean;
  blend?: 'source-over' | 'screen';
};

export type PaperStack = {
  view: View;
  plate: Layer;
  /** The sheet that is being cut, at the plate's size. */
  piece: Layer;
  /**
   * Layers for the piece with its edge, smallest first. The smallest that holds the box is used.
   */
  edged: readonly Layer[];
  small: Layer;
  blurred: Layer;
  texture: Canvas;
  /**
   * The plate exceeds the picture by this many pixels on each side, so that the picture's border
   * gets no bright edge.
   */
  bleed: number;
  lightSide: -1 | 1;
  random: Random;
};

const shrinkOf = (view: View): number => Math.max(1, Math.round(4 * view.unit));

export function createPaperStack(view: View, lightSide: -1 | 1, random: Random): PaperStack {
  const bleed = bleedOf(view);
  const [width, height] = [view.width + 2 * bleed, view.height + 2 * bleed];
  const shrink = shrinkOf(view);
  const large = (divisor = 1): Layer =>
    createPlainLayer(Math.ceil(width / divisor), Math.ceil(height / divisor));
  const little = (): Layer =>
    createPlainLayer(Math.ceil(width / shrink), Math.ceil(height / shrink));
  return {
    view,
    plate: large(),
    piece: large(),
    edged: [large(4), large(2), large()],
    small: little(),
    blurred: little(),
    texture: textureFor(view),
    bleed,
    lightSide,
    random,
  };
}

export function laySheet(stack: PaperStack, sheet: Sheet): void {
  const hasImages = cutPiece(stack, sheet);
  const box = findBox(stack);
  if (!box) return;
  if (hasImages) layLevels(stack, box, sheet);
  else layPiece(stack, box, sheet);
}

/**
 * Cuts a drawn image into several sheets by tone, because a single sheet would look like a
 * photograph.
 */
function layLevels(stack: PaperStack, box: Box, sheet: Sheet): void {
  const { view, bleed } = stack;
  const { pen } = stack.piece;
  const left = Math.max(box.x, bleed);
  const top = Math.max(box.y, bleed);
  const width = Math.min(box.x + box.width, bleed + view.width) - left;
  const height = Math.min(box.y + box.height, bleed + view.height) - top;
  if (width < 1 || height < 1) return;
  const levels = splitLevels(pen, {
    box,
    inner: { x: left, y: top, width, height },
    unit: view.unit,
  });
  pen.clearRect(box.x, box.y, box.width, box.height);
  levels.forEach(({ canvas, isVellum }, index) => {
    pen.drawImage(canvas, box.x, box.y);
    if (!findBox(stack)) return;
    const lift = index === 0 ? sheet.lift : Math.min(sheet.lift, 4);
    layPiece(stack, box, { ...sheet, lift, opacity: (sheet.opacity ?? 1) * (isVellum ? 0.5 : 1) });
  });
}

function layPiece(stack: PaperStack, box: Box, sheet: Sheet): void {
  if (sheet.lift > 0) castShadow(stack, { box, shrink: shrinkOf(stack.view) }, sheet);
  const { pen } = stack.plate;
  pen.globalAlpha = sheet.opacity ?? 1;
  pen.globalCompositeOperation = sheet.blend ?? 'source-over';
  const { x, y, width, height } = box;
  // `!`: the last layer is as large as the plate.
  const edged = stack.edged.find(({ canvas }) => canvas.width >= width && canvas.height >= height)!;
  addEdge(edged.pen, stack, { box, rim: sheet.rim ?? 0.38 });
  addFibers(edged.pen, stack, box);
  pen.drawImage(edged.canvas, 0, 0, width, height, x, y, width, height);
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = 'source-over';
  stack.piece.pen.clearRect(0, 0, stack.piece.canvas.width, stack.piece.canvas.height);
}

/** Returns RGBA without the bleed. */
export function readStack({ plate, bleed, view }: PaperStack): Uint8ClampedArray {
  return plate.pen.getImageData(bleed, bleed, view.width, view.height).data;
}

function cutPiece({ piece, bleed, view }: PaperStack, { draw, isSolid }: Sheet): boolean {
  const { pen } = piece;
  let hasImages = false;
  const drawImage = (...args: unknown[]): void => {
    hasImages = true;
    Reflect.apply(Object.getPrototypeOf(pen).drawImage, pen, args);
  };
  pen.save();
  pen.translate(bleed, bleed);
  pen.scale(view.unit, view.unit);
  Object.assign(pen, { drawImage });
  try {
    if (isSolid) withoutTransparency(pen, () => draw(pen));
    else draw(pen);
  } finally {
    Reflect.deleteProperty(pen, 'drawImage');
    pen.restore();
  }
  return hasImages;
}

/** Returns the piece's box in pixels, estimated on its small copy; null if nothing was drawn. */
function findBox({ piece, small, view }: PaperStack): Box | null {
  const { width, height } = small.canvas;
  const shrink = shrinkOf(view);
  small.pen.clearRect(0, 0, width, height);
  small.pen.imageSmoothingQuality = 'medium';
  small.pen.drawImage(piece.canvas, 0, 0, width * shrink, height * shrink, 0, 0, width, height);
  const pixels = small.pen.getImageData(0, 0, width, height).data;
  let [left, top, right, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[(y * width + x) * 4 + 3] === 0) continue;
      if (top < 0) top = y;
      bottom = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  if (top < 0) return null;
  const x = Math.max(0, (left - 1) * shrink);
  const y = Math.max(0, (top - 1) * shrink);
  return {
    x,
    y,
    width: Math.min(piece.canvas.width, (right + 2) * shrink) - x,
    height: Math.min(piece.canvas.height, (bottom + 2) * shrink) - y,
  };
}

function addEdge(
  pen: Pen,
  { piece, view, lightSide }: PaperStack,
  { box: { x, y, width, height }, rim }: { box: Box; rim: number },
): void {
  const shift = Math.max(0.5, 1.5 * view.unit);
  const [shiftX, shiftY] = [-lightSide * shift * 0.8, shift];
  pen.globalCompositeOperation = 'copy';
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  pen.drawImage(piece.canvas, x, y, width, height, 0, 0, width, height);
  pen.globalCompositeOperation = 'source-atop';
  pen.fillStyle = `rgba(255,250,240,${rim})`;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(piece.canvas, x, y, width, height, shiftX, shiftY, width, height);
  pen.restore();
}

function addFibers(
  pen: Pen,
  { texture, random, view, bleed }: PaperStack,
  { x, y, width, height }: Box,
): void {
  const room = texture.width - (view.width + 2 * bleed);
  const shiftX = random.int(Math.max(1, room));
  const shiftY = random.int(Math.max(1, room));
  pen.globalCompositeOperation = 'source-atop';
  pen.drawImage(texture, x + shiftX, y + shiftY, width, height, 0, 0, width, height);
  pen.globalCompositeOperation = 'source-over';
}
