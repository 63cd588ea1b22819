/**
 * The progress of making an edit's files. Browsers report no progress within one file, so the bar
 * stands still meanwhile. The progress never decreases.
 */
export type ExportPhase = 'drawing' | 'picture' | 'mask';

/** `share` is the finished fraction of all phases, 0 to 1. */
export type ExportProgress = { phase: ExportPhase; share: number };

/** The fractions of the total time at which phases end, measured with a large picture. */
const ENDS = { drawing: 0.3, picture: 0.8, mask: 1 };
const STARTS = { drawing: 0, picture: ENDS.drawing, mask: ENDS.picture };

/** @param within the finished fraction of the phase, 0 to 1 */
export function progressAt(phase: ExportPhase, within: number): ExportProgress {
  const from = STARTS[phase];

  return { phase, share: from + (ENDS[phase] - from) * Math.min(1, Math.max(0, within)) };
}

/**
 * Returns the progress of the next attempt after the file was too large. Each attempt covers half
 * of the phase's remaining progress.
 */
export function attemptAt(attempt: number): ExportProgress {
  return progressAt('picture', 1 - 0.5 ** (attempt - 1));
}
