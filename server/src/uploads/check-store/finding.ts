import type { ObjectKind } from '../queries.ts';

export type FindingKind =
  /** A row has no file. */
  | 'missing'
  /** A file does not have the size or the checksum of its row. */
  | 'wrong'
  /** A file could not be read twice. */
  | 'unreadable'
  /** A file outside the quarantine has no row. */
  | 'unknown'
  /** A row knows a file in quarantine. */
  | 'quarantined';

export type Remedy =
  /** Deletes the file and its row, so that the file is made again. */
  | 'remake'
  | 'quarantine'
  /** Moves the file out of the quarantine. */
  | 'restore';

export type Finding = {
  kind: FindingKind;
  key: string;
  /** The kind of the row; null if there is none. */
  objectKind: ObjectKind | null;
  /** Null if only a backup can help. */
  remedy: Remedy | null;
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
  /** Too many files had no row, so the remaining ones were not moved. */
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
