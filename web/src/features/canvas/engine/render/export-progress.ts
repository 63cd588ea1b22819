/**
 * The phases of an export. Browsers report no progress while they encode a file, so the progress is
 * constant during an encoding.
 */
export type ExportPhase = 'drawing' | 'picture' | 'mask';

/** `share` is the finished fraction of all phases, 0 to 1. */
export type ExportProgress = { phase: ExportPhase; share: number };

/** Fractions of the total time, measured with a large picture. */
const ENDS = { drawing: 0.3, picture: 0.8, mask: 1 };
const STARTS = { drawing: 0, picture: ENDS.drawing, mask: ENDS.picture };

/** @param within the finished fraction of the phase, 0 to 1 */
export function progressAt(phase: ExportPhase, within: number): ExportProgress {
  const from = STARTS[phase];

  return { phase, share: from + (ENDS[phase] - from) * Math.min(1, Math.max(0, within)) };
}

/**
 * Each attempt covers half of the phase's remaining progress, so that the progress never decreases.
 * Another attempt follows if the file was too large.
 */
export function attemptAt(attempt: number): ExportProgress {
  return progressAt('picture', 1 - 0.5 ** (attempt - 1));
}
