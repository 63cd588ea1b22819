import type { Pen } from '../../core/curve.ts';
import { borrowPlainLayer } from '../../core/layer.ts';
import { type PixelBox, traceImage } from './iso-lines.ts';

/**
 * Draws lines along the edge of an image and along edges in its tones.
 * @param args the arguments of `drawImage`
 */
export function outlineImage(
  pen: Pen,
  plainDraw: Pen['drawImage'],
  { style, args }: { style: { width: number; color: string }; args: readonly unknown[] },
): void {
  const { width, height } = pen.canvas;
  const transform = pen.getTransform();
  const unit = Math.hypot(transform.a, transform.b);
  const box = boxOf(args, transform, { width, height });
  if (!box) return;
  const copy = borrowPlainLayer('outlined image', width, height);
  copy.pen.setTransform(transform);
  copy.pen.imageSmoothingQuality = 'high';
  copy.pen.filter = `blur(${(1.6 * unit).toFixed(2)}px)`;
  Reflect.apply(copy.pen.drawImage, copy.pen, args);
  const line = traceImage(copy.pen, box, { width: style.width * unit, unit });
  copy.pen.reset();
  copy.pen.drawImage(line, box.left, box.top);
  copy.pen.globalCompositeOperation = 'source-in';
  copy.pen.fillStyle = style.color;
  copy.pen.fillRect(box.left, box.top, box.columns, box.rows);
  pen.save();
  pen.resetTransform();
  plainDraw(copy.canvas, 0, 0);
  pen.restore();
}

function boxOf(
  args: readonly unknown[],
  transform: ReturnType<Pen['getTransform']>,
  size: { width: number; height: number },
): PixelBox | null {
  const [x, y, w, h] = args.slice(-4).map(Number) as [number, number, number, number];
  const { a, b, c, d, e, f } = transform;
  const corners = [x, x + w].flatMap(u =>
    [y, y + h].map(v => [a * u + c * v + e, b * u + d * v + f] as const),
  );
  const [across, down] = [corners.map(corner => corner[0]), corners.map(corner => corner[1])];
  const bleed = 3;
  const left = Math.max(0, Math.floor(Math.min(...across)) - bleed);
  const top = Math.max(0, Math.floor(Math.min(...down)) - bleed);
  const columns = Math.min(size.width, Math.ceil(Math.max(...across)) + bleed) - left;
  const rows = Math.min(size.height, Math.ceil(Math.max(...down)) + bleed) - top;
  return args.length >= 5 && columns > 2 && rows > 2 ? { left, top, columns, rows } : null;
}
