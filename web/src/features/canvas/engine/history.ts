import { CANVAS_UNDO_STEPS } from '@vermilion/contract/limits';
import type { CanvasDocument } from './document.ts';

/** Documents share unchanged parts, so a step takes little memory. */
export type History = {
  past: readonly CanvasDocument[];
  present: CanvasDocument;
  /** The next document to redo comes first. */
  future: readonly CanvasDocument[];
  /** False if the oldest steps were dropped. */
  isFromStart: boolean;
};

export function startHistory(present: CanvasDocument): History {
  return { past: [], present, future: [], isFromStart: true };
}

export function addStep({ past, present, isFromStart }: History, next: CanvasDocument): History {
  const reach = [...past, present].slice(-CANVAS_UNDO_STEPS);

  return {
    past: reach,
    present: next,
    future: [],
    isFromStart: isFromStart && reach.length > past.length,
  };
}

/** Adds the change to the last step, so that one undo undoes both. */
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

export function pictureIdsOf({ past, present, future }: History): Set<string> {
  return new Set(
    [...past, present, ...future].flatMap(({ layers }) => layers.map(({ pictureId }) => pictureId)),
  );
}

export function isChanged({ past, present, isFromStart }: History): boolean {
  return !isFromStart || present !== (past[0] ?? present);
}

/** Returns the number of marks that no undo can remove. */
export function settledMarks({ past, present }: History): number {
  return (past[0] ?? present).marks.length;
}
