const REPORT_EVERY_MS = 5_000;
const MEGABYTE = 1_000_000;

export type Progress = {
  add(bytes: number): void;
  doneBytes(): number;
};

/** @param totalBytes may be an estimate */
export function createProgress(
  print: (line: string) => void,
  { verb, totalBytes }: { verb: string; totalBytes: number },
): Progress {
  const beganAt = performance.now();
  let reportedAt = beganAt;
  let done = 0;

  return {
    add(bytes) {
      done += bytes;
      const now = performance.now();
      if (now - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = now;
      const share = Math.min(99, Math.floor((done / totalBytes) * 100));
      const perSecond = megabytes((done * 1_000) / (now - beganAt));
      print(
        `${verb} ${megabytes(done)} of ${megabytes(totalBytes)} MB (${share} %), ${perSecond} MB/s`,
      );
    },
    doneBytes: () => done,
  };
}

export function megabytes(bytes: number): string {
  return Math.round(bytes / MEGABYTE).toLocaleString('en-US');
}
