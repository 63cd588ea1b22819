/**
 * Approximates the area of marks by square cells of at least one pixel. A cell is covered if a mark
 * touches it, and uncovered only if an eraser covers all of it. So the estimate is never too small.
 */
import type { Mark, Point, Rect, Shape, Stroke } from './document.ts';
import { contains, longerSide, middleOf } from './geometry.ts';
import { grow } from './render/rects.ts';
import { countSections, type Disc, discAt, sectionAt } from './render/stroke-sections.ts';

const CELLS_MAX = 512;
/**
 * The maximum number of comparisons of a mark with a cell. They take about 0.1 s, which hardly
 * delays a user who continues to draw.
 */
const TESTS_MAX = 4_000_000;
/** The cost of each part of a mark in addition to its cells, in comparisons. */
const TESTS_PER_PART = 10;

export class Cells {
  readonly #area: Rect;
  /** The length of a cell's side in pixels of the document. */
  readonly #side: number;
  /** The distance from a cell's center to its corner. */
  readonly #reach: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #isCovered: Uint8Array;
  #tests = 0;

  constructor(area: Rect) {
    this.#area = area;
    this.#side = Math.max(1, longerSide(area) / CELLS_MAX);
    this.#reach = this.#side * Math.SQRT1_2;
    this.#columns = Math.ceil(area.width / this.#side);
    this.#rows = Math.ceil(area.height / this.#side);
    this.#isCovered = new Uint8Array(this.#columns * this.#rows);
  }

  static covered(area: Rect): Cells {
    const cells = new Cells(area);
    cells.#isCovered.fill(1);

    return cells;
  }

  add(mark: Mark): void {
    this.#find(mark, this.#reach, index => {
      this.#isCovered[index] = 1;

      return false;
    });
  }

  takeAway(stroke: Stroke): void {
    this.#find(stroke, -this.#reach, index => {
      this.#isCovered[index] = 0;

      return false;
    });
  }

  /**
   * Returns whether the mark touches a covered cell. After `TESTS_MAX` comparisons the result is
   * always true.
   */
  meets(mark: Mark): boolean {
    return this.#find(mark, this.#reach, index => this.#isCovered[index] === 1);
  }

  /**
   * Returns whether `isFound` holds for a cell under the mark. Compares the centers of cells only,
   * so `reach` widens the mark, or narrows it if it is negative.
   */
  #find(mark: Mark, reach: number, isFound: (index: number) => boolean): boolean {
    if (mark.kind === 'rectangle') return this.#findInRectangle(mark, reach, isFound);
    for (const { x, y, radius } of discsOf(mark, this.#side)) {
      const far = radius + reach;
      const isMeant = (point: Point) => (point.x - x) ** 2 + (point.y - y) ** 2 <= far ** 2;
      const box = { x: x - far, y: y - far, width: 2 * far, height: 2 * far };
      if (far > 0 && this.#findIn(box, isFound, isMeant)) return true;
    }
    if (mark.kind !== 'circle' || !mark.isFilled) return false;

    return this.#findIn(mark.box, isFound, point => isInEllipse(mark.box, point));
  }

  #findInRectangle(
    { box, width, isFilled }: Shape,
    reach: number,
    isFound: (index: number) => boolean,
  ): boolean {
    const hollow = grow(box, -width / 2 - reach);

    return this.#findIn(
      grow(box, width / 2 + reach),
      isFound,
      point => isFilled || !contains(hollow, point),
    );
  }

  #findIn(
    box: Rect,
    isFound: (index: number) => boolean,
    isMeant: (point: Point) => boolean,
  ): boolean {
    const columns = this.#span(box.x - this.#area.x, box.width, this.#columns);
    const rows = this.#span(box.y - this.#area.y, box.height, this.#rows);
    this.#tests +=
      TESTS_PER_PART + Math.max(0, rows.to - rows.from) * Math.max(0, columns.to - columns.from);
    if (this.#tests > TESTS_MAX) return true;
    for (let row = rows.from; row < rows.to; row += 1) {
      const y = this.#area.y + (row + 0.5) * this.#side;
      for (let column = columns.from; column < columns.to; column += 1) {
        const x = this.#area.x + (column + 0.5) * this.#side;
        if (isMeant({ x, y }) && isFound(row * this.#columns + column)) return true;
      }
    }

    return false;
  }

  #span(start: number, length: number, max: number): { from: number; to: number } {
    const from = Math.ceil(start / this.#side - 0.5);
    const to = Math.floor((start + length) / this.#side - 0.5) + 1;

    return { from: Math.max(0, from), to: Math.min(max, to) };
  }
}

/**
 * Returns the distance of discs whose outline deviates from the mark by less than a tenth of a
 * cell.
 */
function stepFor(radius: number, side: number): number {
  return Math.max(0.25, Math.min(side, radius / 2));
}

function discsOf(mark: Mark, side: number): Generator<Disc> {
  return mark.kind === 'stroke' ? strokeDiscs(mark, side) : circleDiscs(mark, side);
}

function* strokeDiscs(stroke: Stroke, side: number): Generator<Disc> {
  for (let index = 0; index < countSections(stroke); index += 1) {
    const section = sectionAt(stroke, index);
    const { startX, startY, x, y, endX, endY } = section;
    const length = Math.hypot(x - startX, y - startY) + Math.hypot(endX - x, endY - y);
    const steps = Math.ceil(length / stepFor(section.radius, side));
    for (let step = 0; step <= steps; step += 1)
      yield discAt(section, steps === 0 ? 0 : step / steps);
  }
}

function* circleDiscs({ box, width }: Shape, side: number): Generator<Disc> {
  const middle = middleOf(box);
  const radius = width / 2;
  const steps = Math.ceil((Math.PI * longerSide(box)) / stepFor(radius, side));
  for (let step = 0; step <= steps; step += 1) {
    const angle = steps === 0 ? 0 : (2 * Math.PI * step) / steps;
    const x = middle.x + (box.width / 2) * Math.cos(angle);
    const y = middle.y + (box.height / 2) * Math.sin(angle);
    yield { x, y, radius };
  }
}

function isInEllipse(box: Rect, { x, y }: Point): boolean {
  const middle = middleOf(box);

  return ((x - middle.x) / (box.width / 2)) ** 2 + ((y - middle.y) / (box.height / 2)) ** 2 <= 1;
}
