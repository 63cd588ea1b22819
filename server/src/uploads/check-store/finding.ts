import type { ObjectKind } from '../queries.ts';

export type FindingKind =
  /** A row has no file. */
  | 'missing'
  /** A file differs from its row in size or checksum. */
  | 'wrong'
  /** A file could not be read twice. */
  | 'unreadable'
  /** A file outside the quarantine has no row. */
  | 'unknown'
  /** A quarantined file has a row. */
  | 'quarantined';

export type Remedy =
  /** The remedy deletes file and row, so that the file is made again. */
  'remake' | 'quarantine' | 'restore';

export type Finding = {
  kind: FindingKind;
  key: string;
  /** Null without a row. */
  objectKind: ObjectKind | null;
  /** Null if only a backup can help. */
  remedy: Remedy | null;
  isMended: boolean;
};

export type Figures = {
  rowsTotal: number;
  rows: number;
  readBytes: number;
  files: number;
  found: Record<FindingKind, number>;
  mended: number;
  /** Findings with a remedy that was not applied. */
  mendable: number;
  /** True if too many files had no row, so that the rest was not moved. */
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
