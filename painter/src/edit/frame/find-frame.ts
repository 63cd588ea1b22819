/**
 * Finds a printed margin, such as the cream border of a woodblock print. Edits of light and weather
 * leave the margin unchanged.
 */
import type { LabPlanes } from '../../restyle/planes.ts';
import type { Box } from '../sky/sky.ts';

const ALIKE = 0.045;
const SHARE_MAX = 0.14;

/**
 * Returns the box inside the margin. Returns the whole picture unless all four sides have a margin
 * in the color of the upper left corner.
 */
export function findFrame(lab: LabPlanes): Box {
  const { width, height } = lab;
  const whole: Box = { left: 0, top: 0, right: width, bottom: height };
  if (width < 16 || height < 16) return whole;
  const isMargin = (i: number): boolean => distanceToCorner(lab, i) < ALIKE;
  const isRow = (y: number): boolean => shareOf(width, x => isMargin(y * width + x)) > 0.97;
  const isColumn = (x: number): boolean => shareOf(height, y => isMargin(y * width + x)) > 0.97;
  const top = countWhile(y => isRow(y), height);
  const bottom = countWhile(y => isRow(height - 1 - y), height);
  const left = countWhile(x => isColumn(x), width);
  const right = countWhile(x => isColumn(width - 1 - x), width);
  const isFrame =
    [left / width, right / width, top / height, bottom / height].every(
      share => share <= SHARE_MAX,
    ) && Math.min(left, right, top, bottom) >= 2;
  return isFrame ? { left, top, right: width - right, bottom: height - bottom } : whole;
}

/** `!` asserts that an index is in range. */
function distanceToCorner({ width, lightness, a, b }: LabPlanes, i: number): number {
  const corner = width + 1;
  return Math.hypot(lightness[i]! - lightness[corner]!, a[i]! - a[corner]!, b[i]! - b[corner]!);
}

function shareOf(count: number, holds: (index: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < count; i++) if (holds(i)) sum++;
  return sum / count;
}

function countWhile(holds: (index: number) => boolean, max: number): number {
  let count = 0;
  while (count < max && holds(count)) count++;
  return count;
}
