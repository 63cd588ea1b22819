/**
 * Turns pointers into gestures, without browser events. One pointer draws, or pans if the caller
 * says so. Two fingers move and zoom the view. If a second finger touches soon after the first, the
 * first one's stroke is cancelled.
 */
import type { Point } from './document.ts';
import type { Editor } from './editor.ts';
import type { Sample } from './sample.ts';

export type PointerDown = { pointerId: number; sample: Sample; timeMs: number };

/** A second finger within this time makes a pinch, however far the first one has moved. */
const TOGETHER_MS = 150;
/**
 * If the first finger has moved less than this, in CSS pixels, a second one makes a pinch even
 * later.
 */
const MEANT_PIXELS = 8;

type Gesture =
  | { kind: 'none' }
  | {
      kind: 'draw';
      pointerId: number;
      isFinger: boolean;
      since: number;
      from: Point;
      isLong: boolean;
    }
  | { kind: 'pan'; pointerId: number; at: Point }
  | { kind: 'pinch'; at: Map<number, Point> }
  /** One finger of a pinch was lifted. The other one does nothing until it is lifted, too. */
  | { kind: 'spent'; pointerIds: Set<number> };

type Moved = Pick<Editor, 'onDown' | 'onMove' | 'onUp' | 'onCancel' | 'panBy' | 'zoomBy'>;

export class PointerTracker {
  readonly #editor: Moved;
  #gesture: Gesture = { kind: 'none' };

  constructor(editor: Moved) {
    this.#editor = editor;
  }

  get isBusy(): boolean {
    return this.#gesture.kind !== 'none';
  }

  get isPanning(): boolean {
    return this.#gesture.kind === 'pan';
  }

  /** Returns whether the pointer takes part in a gesture. */
  down({ pointerId, sample, timeMs }: PointerDown, isPan: boolean): boolean {
    const gesture = this.#gesture;
    const begin = () => {
      if (isPan) this.#gesture = { kind: 'pan', pointerId, at: sample.screen };
      else this.#draw({ pointerId, sample, timeMs });
    };
    if (gesture.kind === 'none') {
      begin();

      return true;
    }
    if (gesture.kind !== 'draw' || !gesture.isFinger) return false;
    // A finger that touched before the pen belongs to the hand that holds the pen.
    if (sample.pointerType === 'pen') {
      this.#editor.onCancel();
      begin();

      return true;
    }
    if (sample.pointerType !== 'touch') return false;
    if (gesture.isLong && timeMs - gesture.since > TOGETHER_MS) return false;
    this.#editor.onCancel();
    const at = new Map([
      [gesture.pointerId, gesture.from],
      [pointerId, sample.screen],
    ]);
    this.#gesture = { kind: 'pinch', at };

    return true;
  }

  /** The newest sample is the last. */
  move(pointerId: number, samples: readonly Sample[]): void {
    const gesture = this.#gesture;
    const last = samples.at(-1);
    if (!last) return;
    if (gesture.kind === 'draw' && gesture.pointerId === pointerId) {
      gesture.isLong ||= distance(gesture.from, last.screen) >= MEANT_PIXELS;
      this.#editor.onMove(samples);
    } else if (gesture.kind === 'pan' && gesture.pointerId === pointerId) {
      this.#editor.panBy(last.screen.x - gesture.at.x, last.screen.y - gesture.at.y);
      gesture.at = last.screen;
    } else if (gesture.kind === 'pinch' && gesture.at.has(pointerId)) {
      this.#pinch(gesture.at, pointerId, last.screen);
    }
  }

  up(pointerId: number, sample: Sample): void {
    const gesture = this.#gesture;
    if (gesture.kind === 'draw' && gesture.pointerId === pointerId) {
      this.#gesture = { kind: 'none' };
      this.#editor.onUp(sample);
    } else this.#leave(pointerId);
  }

  cancel(pointerId: number): void {
    const gesture = this.#gesture;
    if (gesture.kind === 'draw' && gesture.pointerId === pointerId) this.cancelAll();
    else this.#leave(pointerId);
  }

  cancelAll(): void {
    const { kind } = this.#gesture;
    this.#gesture = { kind: 'none' };
    if (kind === 'draw') this.#editor.onCancel();
  }

  #draw({ pointerId, sample, timeMs }: PointerDown): void {
    const isFinger = sample.pointerType === 'touch';
    this.#gesture = {
      kind: 'draw',
      pointerId,
      isFinger,
      since: timeMs,
      from: sample.screen,
      isLong: false,
    };
    this.#editor.onDown(sample);
  }

  #pinch(at: Map<number, Point>, pointerId: number, to: Point): void {
    const before = spanOf(at);
    at.set(pointerId, to);
    const after = spanOf(at);
    this.#editor.panBy(after.middle.x - before.middle.x, after.middle.y - before.middle.y);
    if (before.length > 0 && after.length > 0)
      this.#editor.zoomBy(after.length / before.length, after.middle);
  }

  #leave(pointerId: number): void {
    const gesture = this.#gesture;
    if (gesture.kind === 'pan' && gesture.pointerId === pointerId) this.#gesture = { kind: 'none' };
    if (gesture.kind === 'pinch' && gesture.at.delete(pointerId))
      this.#gesture = { kind: 'spent', pointerIds: new Set(gesture.at.keys()) };
    if (
      gesture.kind === 'spent' &&
      gesture.pointerIds.delete(pointerId) &&
      gesture.pointerIds.size === 0
    )
      this.#gesture = { kind: 'none' };
  }
}

function spanOf(at: ReadonlyMap<number, Point>): { middle: Point; length: number } {
  const [a, b] = [...at.values()];
  if (!a || !b) return { middle: a ?? { x: 0, y: 0 }, length: 0 };

  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, length: distance(a, b) };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
