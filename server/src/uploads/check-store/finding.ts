import type { ObjectKind } from '../queries.ts';

export type FindingKind =
  | 'missing'
  /** A file differs from its row in size or checksum. */
  | 'wrong'
  /** Two tries to read the file failed. */
  | 'unreadable'
  /** A file outside the quarantine has no row. */
  | 'unknown'
  /** A quarantined file has a row. */
  | 'quarantined';

export type Remedy =
  /** `remake` deletes the file and its row, so that the next request makes the file again. */
  'remake' | 'quarantine' | 'restore';

export type Finding = {
  kind: FindingKind;
  key: string;
  /** Null if the file has no row. */
  objectKind: ObjectKind | null;
  /** The remedy; null if only a backup can help. */
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
  /** True if too many files had no row, so that no more files were quarantined. */
  hasTooManyUnknown: boolean;
};

export type CheckOptions = {
  isRepair: boolean;
  signal: AbortSignal;
  onFinding(finding: Finding): void;
  onProgress(soFar: Readonly<Figures>): void;
};

export function noFigures(rowsTotal: number): Figures {
  const found = { missing: 0, wrong: 0, unreadable: 0, unknown: 0, quarantined: 0 };
  const counts = { rowsTotal, rows: 0, readBytes: 0, files: 0, mended: 0, mendable: 0 };

  return { ...counts, found, hasTooManyUnknown: false };
}
