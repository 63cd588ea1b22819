/**
 * The progress of an edit's files. Browsers report no progress within one file, so the bar rests
 * there. It never goes back.
 */
export type ExportPhase = 'drawing' | 'picture' | 'mask';

/** `share` is of the whole, 0 to 1. */
export type ExportProgress = { phase: ExportPhase; share: number };

/** Shares of the time that a large picture takes. */
const ENDS = { drawing: 0.3, picture: 0.8, mask: 1 };
const STARTS = { drawing: 0, picture: ENDS.drawing, mask: ENDS.picture };

/** @param within a share of the phase, 0 to 1 */
export function progressAt(phase: ExportPhase, within: number): ExportProgress {
  const from = STARTS[phase];

  return { phase, share: from + (ENDS[phase] - from) * Math.min(1, Math.max(0, within)) };
}

/**
 * Returns the progress of the next attempt after the file was too large. Each attempt gets half of
 * what is left of the phase.
 */
export function attemptAt(attempt: number): ExportProgress {
  return progressAt('picture', 1 - 0.5 ** (attempt - 1));
}
