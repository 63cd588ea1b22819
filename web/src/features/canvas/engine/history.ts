import { CANVAS_UNDO_STEPS } from '@vermilion/contract/limits';
import type { CanvasDocument } from './document.ts';

/** Documents share what stayed, so a step costs what it changed. */
export type History = {
  /** The oldest first. */
  past: readonly CanvasDocument[];
  present: CanvasDocument;
  /** The next first. */
  future: readonly CanvasDocument[];
};

export function startHistory(present: CanvasDocument): History {
  return { past: [], present, future: [] };
}

/** What was undone is gone, and so is the step before the last twenty. */
export function addStep({ past, present }: History, next: CanvasDocument): History {
  return { past: [...past, present].slice(-CANVAS_UNDO_STEPS), present: next, future: [] };
}

/** The step that was made last goes on: undoing it undoes both. */
export function extendStep({ past }: History, next: CanvasDocument): History {
  return { past, present: next, future: [] };
}

export function undoStep({ past, present, future }: History): History {
  const before = past.at(-1);

  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redoStep({ past, present, future }: History): History {
  const [next, ...rest] = future;

  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest };
}

/** Of all pictures that any of its documents shows. */
export function pictureIdsOf({ past, present, future }: History): Set<string> {
  return new Set([...past, present, ...future].flatMap(({ layers }) => layers.map(({ pictureId }) => pictureId)));
}

/** So many marks, from the first on, are out of reach of every undo. */
export function settledMarks({ past, present }: History): number {
  return (past[0] ?? present).marks.length;
}
