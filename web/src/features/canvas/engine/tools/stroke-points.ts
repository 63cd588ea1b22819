import { CANVAS_STROKE_POINTS_MAX } from '@vermilion/contract/limits';
import { clamp } from '../geometry.ts';
import type { Sample } from '../sample.ts';

/** The smallest share of the width, for a pen that barely touches. */
const SHARE_MIN = 0.05;

/**
 * The points of a stroke. Full memory is doubled, so that adding a point takes constant time on
 * average.
 */
export class StrokePoints {
  #memory = new Float32Array(3 * 256);
  #count = 0;
  /** The number of points before Shift was pressed; undefined while it is not held. */
  #fixed: number | undefined;

  /** Ignores a point that is nearer than `distanceMin` to the last one. */
  add(sample: Sample, distanceMin: number): void {
    if (!sample.shiftKey) {
      this.#fixed = undefined;
    } else if (this.#fixed === undefined) {
      this.#fixed = this.#count;
    } else {
      this.#count = this.#fixed;
    }
    if (this.#count === 0 || this.#distanceTo(sample) >= distanceMin) {
      this.#append(sample);
    }
  }

  get fixed(): number {
    return this.#fixed ?? this.#count;
  }

  lastShare(): number {
    return this.#memory[this.#count * 3 - 1] ?? 1;
  }

  isFull(): boolean {
    return this.#count >= CANVAS_STROKE_POINTS_MAX;
  }

  /** Returns a view of the memory, which the next call of `add` may change. */
  seen(): Float32Array {
    return this.#memory.subarray(0, this.#count * 3);
  }

  copied(): Float32Array {
    return this.#memory.slice(0, this.#count * 3);
  }

  #append({ point, pressure }: Sample): void {
    if (this.#memory.length < (this.#count + 1) * 3) {
      const larger = new Float32Array(this.#memory.length * 2);
      larger.set(this.#memory);
      this.#memory = larger;
    }
    this.#memory.set([point.x, point.y, clamp(pressure, SHARE_MIN, 1)], this.#count * 3);
    this.#count += 1;
  }

  #distanceTo({ point }: Sample): number {
    const last = (this.#count - 1) * 3;

    return Math.hypot(point.x - (this.#memory[last] ?? 0), point.y - (this.#memory[last + 1] ?? 0));
  }
}
