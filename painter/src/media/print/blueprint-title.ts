import type { Pen } from '../../core/curve.ts';
import { strokeLine } from '../../core/curve.ts';
import { css, oklch } from '../../core/oklab.ts';
import { createRandom } from '../../core/rng.ts';
import type { View } from '../../core/view.ts';
import type { Scene } from '../../scene.ts';
import { drawLetters, type TextSetting } from './drawn-letters.ts';

export const BLUE = oklch(0.375, 0.112, 258);
export const LINE = oklch(0.93, 0.035, 215);
/** Design units from the picture's border to the frame. */
export const INSET = 30;

/** Draws subject, scale and sheet number in the lower right corner. */
export function drawTitle(pen: Pen, { w, h }: View, scene: Scene): void {
  const [width, height] = [Math.min(250, w * 0.42), 74];
  const [x, y] = [w - INSET - width, h - INSET - height];
  pen.fillStyle = css(BLUE);
  pen.fillRect(x, y, width, height);
  pen.strokeStyle = css(LINE, 0.9);
  pen.lineWidth = 1.4;
  pen.strokeRect(x, y, width, height);
  strokeLine(
    pen,
    [
      [x, y + 44],
      [x + width, y + 44],
    ],
    1,
  );
  strokeLine(
    pen,
    [
      [x + width * 0.62, y + 44],
      [x + width * 0.62, y + height],
    ],
    1,
  );
  const names = scene.subjects.filter(({ isAsked }) => isAsked).map(({ kind }) => kind);
  const title = (names.length > 0 ? [...new Set(names)] : [scene.kind])
    .slice(0, 3)
    .join(', ')
    .replaceAll('motif:', '')
    .replaceAll('-', ' ')
    .toUpperCase();
  const random = createRandom(scene.character).fork('title');
  const scale = random.pick(['1 : 20', '1 : 50', '1 : 100', '1 : 200']);
  write(pen, title, {
    x: x + 14,
    y: y + 29,
    size: Math.min(18, ((width - 28) / title.length) * 1.5),
    align: 'left',
  });
  write(pen, `SCALE ${scale}`, { x: x + 14, y: y + 64, size: 12, align: 'left' });
  write(pen, `SHEET ${random.int(24) + 1}`, {
    x: x + width - 14,
    y: y + 64,
    size: 12,
    align: 'right',
  });
}

export function write(pen: Pen, text: string, setting: TextSetting): void {
  pen.strokeStyle = css(LINE, 0.95);
  drawLetters(pen, text, setting);
}
