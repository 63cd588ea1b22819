/** Finds the chunks of a growing mark that are final, and the area that the next frame changes. */
import type { Mark, Rect } from '../document.ts';
import type { LiveStroke } from '../live.ts';
import { markBounds } from './draw-mark.ts';
import { union } from './rects.ts';
import {
  countChunks,
  countSections,
  SECTIONS_PER_CHUNK,
  sectionBounds,
} from './stroke-sections.ts';

export class LiveMark {
  /** Chunks below this index are final and drawn. */
  fixedChunks = 0;
  /** Sections below this index are final. */
  #fixedSections = 0;
  /** The bounds of the drawn part that may still change. */
  #loose: Rect | undefined;
  /** The bounds of the drawn part, including the part that may still change. */
  #drawn: Rect | undefined;

  get drawn(): Rect | undefined {
    return this.#drawn;
  }

  follow({ mark, fixedPoints }: LiveStroke): { changed: Rect | undefined; finalChunks: number[] } {
    const sections = countSections(mark);
    const changed = union(
      this.#loose,
      sectionBounds(mark, Math.min(this.#fixedSections, sections), sections),
    );
    // The last section is not final, because it bends towards the next point.
    this.#fixedSections = Math.max(0, Math.min(fixedPoints, sections) - 1);
    this.#loose = sectionBounds(mark, this.#fixedSections, sections);
    this.#drawn = union(this.#drawn, changed);
    const finalChunks: number[] = [];
    while ((this.fixedChunks + 1) * SECTIONS_PER_CHUNK <= this.#fixedSections) {
      finalChunks.push(this.fixedChunks);
      this.fixedChunks += 1;
    }

    return { changed, finalChunks };
  }

  followShape(mark: Mark): Rect | undefined {
    const bounds = markBounds(mark);
    const changed = union(this.#loose, bounds);
    this.#loose = bounds;
    this.#drawn = changed;

    return changed;
  }

  /** Returns the chunks that were not final before. */
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
