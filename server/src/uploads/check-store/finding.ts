import type { ObjectKind } from '../queries.ts';

/**
 * - `missing`: a row has no file.
 * - `wrong`: a file does not have the size or the checksum of its row.
 * - `unreadable`: a file could not be read twice.
 * - `unknown`: a file outside the quarantine has no row.
 * - `quarantined`: a row knows a file in quarantine.
 */
export type FindingKind = 'missing' | 'wrong' | 'unreadable' | 'unknown' | 'quarantined';

/**
 * - `remake`: the file and its row are deleted, so that the file is made again.
 * - `quarantine`: the file is moved to the quarantine.
 * - `restore`: the file is moved out of the quarantine.
 */
export type Remedy = 'remake' | 'quarantine' | 'restore';

export type Finding = {
  kind: FindingKind;
  key: string;
  /** The kind of the row; null if there is none. */
  objectKind: ObjectKind | null;
  /** Null if only a backup can help. */
  remedy: Remedy | null;
  /** The remedy was applied. */
  isMended: boolean;
};

export type Figures = {
  /** Rows in the database when the check began. */
  rowsTotal: number;
  rows: number;
  readBytes: number;
  files: number;
  found: Record<FindingKind, number>;
  mended: number;
  /** Findings that have a remedy that was not applied. */
  mendable: number;
  /** So many files had no row that the rest of them was left where it is. */
  hasTooManyUnknown: boolean;
};

export type CheckOptions = {
  isRepair: boolean;
  signal: AbortSignal;
  onFinding(finding: Finding): void;
  /** Called after each page of rows or files. */
  onProgress(soFar: Readonly<Figures>): void;
};

export function noFigures(rowsTotal: number): Figures {
  const found = { missing: 0, wrong: 0, unreadable: 0, unknown: 0, quarantined: 0 };
  const counts = { rowsTotal, rows: 0, readBytes: 0, files: 0, mended: 0, mendable: 0 };

  return { ...counts, found, hasTooManyUnknown: false };
}
