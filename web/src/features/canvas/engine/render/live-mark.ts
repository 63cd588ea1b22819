/**
 * Follows the mark under the hand: which of its chunks are drawn for good, and what of the document the next look at it changes. It draws
 * nothing itself.
 */
import type { Mark, Rect } from '../document.ts';
import type { LiveStroke } from '../live.ts';
import { markBounds } from './draw-mark.ts';
import { unite } from './rects.ts';
import {
  countChunks,
  countSections,
  SECTIONS_PER_CHUNK,
  sectionBounds,
} from './stroke-sections.ts';

export class LiveMark {
  /** Chunks below this one are drawn for good. */
  fixedChunks = 0;
  /** Sections below this one are as they will be. */
  #fixedSections = 0;
  /** Around what may still change of what was drawn last. */
  #loose: Rect | undefined;
  /** Around all that was drawn of it. */
  #drawn: Rect | undefined;

  get drawn(): Rect | undefined {
    return this.#drawn;
  }

  /** @returns around what changes by this look, and the chunks that it makes final */
  follow({ mark, fixedPoints }: LiveStroke): { changed: Rect | undefined; finalChunks: number[] } {
    const sections = countSections(mark);
    const changed = unite(
      this.#loose,
      sectionBounds(mark, Math.min(this.#fixedSections, sections), sections),
    );
    // A section bends towards the point behind it.
    this.#fixedSections = Math.max(0, Math.min(fixedPoints, sections) - 1);
    this.#loose = sectionBounds(mark, this.#fixedSections, sections);
    this.#drawn = unite(this.#drawn, changed);
    const finalChunks: number[] = [];
    while ((this.fixedChunks + 1) * SECTIONS_PER_CHUNK <= this.#fixedSections) {
      finalChunks.push(this.fixedChunks);
      this.fixedChunks += 1;
    }

    return { changed, finalChunks };
  }

  /** A shape changes as a whole. */
  followShape(mark: Mark): Rect | undefined {
    const bounds = markBounds(mark);
    const changed = unite(this.#loose, bounds);
    this.#loose = bounds;
    this.#drawn = changed;

    return changed;
  }

  /** @returns around what the finished mark changes of what was drawn last, and the chunks that are not drawn for good yet */
  finish(mark: Mark): { changed: Rect | undefined; finalChunks: number[] } {
    if (mark.kind !== 'stroke') return { changed: this.followShape(mark), finalChunks: [] };
    const from = this.fixedChunks;
    const { changed } = this.follow({
      kind: 'stroke',
      mark,
      fixedPoints: countSections(mark),
      gesture: 0,
    });
    const finalChunks = Array.from(
      { length: countChunks(mark) - from },
      (_, index) => from + index,
    );

    return { changed, finalChunks };
  }
}
