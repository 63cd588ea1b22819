import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../describe-error.ts';
import type { Check } from './check.ts';
import { reportFinding } from './check.ts';
import { type Judgement, judgeFile } from './judge-file.ts';
import { type CheckedRow, findRows, listRowsAfter } from './queries.ts';
import { canBeRemade, remake } from './remake.ts';

const ROWS_PER_PAGE = 200;
const AT_ONCE = 8;
/** The longest wait for an erasure, which deletes up to 100 files before their rows. */
const ERASING_MS_MAX = 10_000;
const POLL_EVERY_MS = 250;
const UNREADABLE_IN_A_ROW_MAX = 20;

type Suspect = { row: CheckedRow; verdict: 'missing' | 'wrong' | 'unreadable' };

export async function checkRows(check: Check): Promise<void> {
  for (let afterKey = ''; ; ) {
    const rows = await listRowsAfter(check.ctx.db, { afterKey, limit: ROWS_PER_PAGE });
    const last = rows.at(-1);
    if (!last) return;
    const suspects = await findSuspects(check, rows);
    await reportLasting(check, suspects);
    afterKey = last.key;
    check.figures.rows += rows.length;
    check.onProgress(check.figures);
  }
}

async function findSuspects(check: Check, rows: readonly CheckedRow[]): Promise<Suspect[]> {
  const suspects: Suspect[] = [];
  const left = rows.values();
  const work = async () => {
    for (const row of left) {
      check.signal.throwIfAborted();
      const judgement = await judgeFile(check.ctx.objectStore, row, check.signal);
      check.figures.readBytes += judgement.readBytes;
      refuseDeadStore(check, judgement);
      if (judgement.verdict !== 'right') suspects.push({ row, verdict: judgement.verdict });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  return suspects;
}

/**
 * @throws OperatorError after 20 unreadable files in a row, because the store has probably failed
 */
function refuseDeadStore(check: Check, judgement: Judgement): void {
  if (judgement.verdict !== 'unreadable') {
    check.unreadableInARow = 0;
    return;
  }
  check.unreadableInARow += 1;
  if (check.unreadableInARow < UNREADABLE_IN_A_ROW_MAX) return;
  const { cause } = judgement;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new OperatorError(
    `${UNREADABLE_IN_A_ROW_MAX} files one after the other could not be read (${reason}): ` +
      'the check was stopped.',
  );
}

/**
 * Checks each suspect again before it is reported. Reads the file before the row, because an
 * erasure hides the row, deletes the file, and then deletes the row. Waits if a missing file has a
 * hidden row, or is a JPEG copy, whose row its deletion does not hide.
 */
async function reportLasting(check: Check, suspects: readonly Suspect[]): Promise<void> {
  const deadline = performance.now() + ERASING_MS_MAX;
  for (let left = suspects; left.length > 0; ) {
    const again = await findSuspects(
      check,
      left.map(({ row }) => row),
    );
    const lasting = await withFreshRows(check, again);
    const mayPass = ({ row, verdict }: Suspect) =>
      verdict === 'missing' && (row.isHidden || row.isJpegCopy) && performance.now() < deadline;
    const certain = lasting.filter(suspect => !mayPass(suspect));
    for (const suspect of certain) await report(check, suspect);
    left = lasting.filter(suspect => !certain.includes(suspect));
    if (left.length > 0) await wait(POLL_EVERY_MS, undefined, { signal: check.signal });
  }
}

/** Drops suspects whose rows were deleted, or now describe other bytes. */
async function withFreshRows(check: Check, suspects: readonly Suspect[]): Promise<Suspect[]> {
  if (suspects.length === 0) return [];
  const rows = await findRows(
    check.ctx.db,
    suspects.map(({ row }) => row.key),
  );
  const byKey = new Map(rows.map(row => [row.key, row]));

  return suspects.flatMap(({ row, verdict }) => {
    const fresh = byKey.get(row.key);

    return fresh?.sha256.equals(row.sha256) ? [{ row: fresh, verdict }] : [];
  });
}

async function report(check: Check, { row, verdict }: Suspect): Promise<void> {
  const canRemake = verdict !== 'unreadable' && (await canBeRemade(check, row));
  await reportFinding(check, {
    kind: verdict,
    key: row.key,
    objectKind: row.kind,
    remedy: canRemake ? { name: 'remake', apply: () => remake(check.ctx, row.key) } : null,
  });
}
