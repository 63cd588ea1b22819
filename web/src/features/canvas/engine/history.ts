import { CANVAS_UNDO_STEPS } from '@vermilion/contract/limits';
import type { CanvasDocument } from './document.ts';

/** Documents share what stayed, so a step costs what it changed. */
export type History = {
  /** The oldest first. */
  past: readonly CanvasDocument[];
  present: CanvasDocument;
  /** The next first. */
  future: readonly CanvasDocument[];
  /** Whether the oldest is the picture as it was opened; else a step before it is out of reach. */
  isFromStart: boolean;
};

export function startHistory(present: CanvasDocument): History {
  return { past: [], present, future: [], isFromStart: true };
}

/** What was undone is gone, and so is the step before the last twenty. */
export function addStep({ past, present, isFromStart }: History, next: CanvasDocument): History {
  const reach = [...past, present].slice(-CANVAS_UNDO_STEPS);

  return {
    past: reach,
    present: next,
    future: [],
    isFromStart: isFromStart && reach.length > past.length,
  };
}

/** The step that was made last goes on: undoing it undoes both. */
export function extendStep(history: History, next: CanvasDocument): History {
  return { ...history, present: next, future: [] };
}

export function undoStep(history: History): History {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;

  return { ...history, past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redoStep(history: History): History {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;

  return { ...history, past: [...past, present], present: next, future: rest };
}

/** Of all pictures that any of its documents shows. */
export function pictureIdsOf({ past, present, future }: History): Set<string> {
  return new Set(
    [...past, present, ...future].flatMap(({ layers }) => layers.map(({ pictureId }) => pictureId)),
  );
}

/** Whether anything differs from the picture that was opened. */
export function isChanged({ past, present, isFromStart }: History): boolean {
  return !isFromStart || present !== (past[0] ?? present);
}

/** So many marks, from the first on, are out of reach of every undo. */
export function settledMarks({ past, present }: History): number {
  return (past[0] ?? present).marks.length;
}
