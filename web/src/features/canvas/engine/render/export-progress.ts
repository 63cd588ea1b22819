/** How far the files of an edit are. Nobody can say how far a browser is within one file, so the line rests there; it never goes back. */
export type ExportPhase = 'drawing' | 'picture' | 'mask';

/** `share` is of the whole, from 0 to 1. */
export type ExportProgress = { phase: ExportPhase; share: number };

/** Of the time that a large picture takes. */
const ENDS = { drawing: 0.3, picture: 0.8, mask: 1 };
const STARTS = { drawing: 0, picture: ENDS.drawing, mask: ENDS.picture };

/** @param within of the phase, from 0 to 1 */
export function progressAt(phase: ExportPhase, within: number): ExportProgress {
  const from = STARTS[phase];

  return { phase, share: from + (ENDS[phase] - from) * Math.min(1, Math.max(0, within)) };
}

/** A file that came out too large is made again: each attempt has half of what is left of its phase. */
export function attemptAt(attempt: number): ExportProgress {
  return progressAt('picture', 1 - 0.5 ** (attempt - 1));
}
