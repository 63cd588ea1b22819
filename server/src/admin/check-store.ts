import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { operatorCommands } from '../describe-error.ts';
import {
  type CheckedStore,
  checkStore as check,
  type Finding,
  type FindingKind,
} from '../uploads/public.ts';
import { AdminError } from './admin-error.ts';
import type { Command } from './command.ts';
import { counted } from './counted.ts';
import { writeAudit } from './write-audit.ts';

const REPORT_EVERY_MS = 5_000;
const MEBIBYTE = 1_048_576;

const KINDS: Readonly<Record<FindingKind, string>> = {
  missing: 'its row has no file',
  wrong: 'its file does not have the bytes of its row',
  unreadable: 'its file can’t be read',
  unknown: 'no row knows this file',
  quarantined: 'a row knows this file, which is in quarantine',
};

const MENDED: Readonly<Record<NonNullable<Finding['remedy']>, string>> = {
  remake: 'deleted, so that it is made again',
  quarantine: 'moved to the quarantine',
  restore: 'put back',
};

/** Ends with status 1 if any problem is left. */
export function checkStore({ isRepair }: { isRepair: boolean }): Command {
  return async (ctx, print) => {
    const { signal, release } = untilInterrupted();
    try {
      const checked = await check(ctx, {
        ...{ isRepair, signal },
        onFinding: finding => print(inWords(finding)),
        onProgress: createProgress(print),
      });
      await note(ctx, isRepair, checked);
      print(summaryOf(checked));
      const problems = problemsOf(checked);
      if (problems.length > 0) throw new AdminError(problems.join('\n'));
    } finally {
      release();
    }
  };
}

/**
 * Returns a signal for the first interruption, which ends the check early. The second interruption
 * ends the process.
 */
function untilInterrupted(): { signal: AbortSignal; release(): void } {
  const interruption = new AbortController();
  const onSignal = () => interruption.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);

  return {
    signal: interruption.signal,
    release: () => process.off('SIGINT', onSignal).off('SIGTERM', onSignal),
  };
}

function inWords({ key, kind, objectKind, remedy, isMended }: Finding): string {
  const whose = objectKind === null ? '' : ` (${objectKind})`;
  const outcome = isMended && remedy ? `: ${MENDED[remedy]}` : '';

  return `${key}${whose}: ${KINDS[kind]}${outcome}`;
}

type Figures = Omit<CheckedStore, 'isComplete'>;

function createProgress(print: (line: string) => void): (soFar: Figures) => void {
  let reportedAt = performance.now();

  return soFar => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    print(progressOf(soFar));
  };
}

function progressOf({ rows, rowsTotal, readBytes, files }: Figures): string {
  const mebibytes = grouped(Math.round(readBytes / MEBIBYTE));

  return `${grouped(rows)} of ${counted(Math.max(rows, rowsTotal), 'row')} (${mebibytes} MiB), ${counted(files, 'file')} seen`;
}

function summaryOf(checked: CheckedStore): string {
  const found = total(checked);
  const findings = found === 0 ? 'all is right' : counted(found, 'finding');
  const mended = checked.mended > 0 ? `, ${grouped(checked.mended)} mended` : '';

  return `${checked.isComplete ? 'Done' : 'Stopped'}: ${progressOf(checked)}, ${findings}${mended}.`;
}

function problemsOf(checked: CheckedStore): string[] {
  const { hasTooManyUnknown } = checked;
  const unknown = hasTooManyUnknown ? checked.found.unknown : 0;
  const lost = total(checked) - checked.mended - checked.mendable - unknown;

  return [
    ...(checked.isComplete ? [] : ['The check was stopped before its end.']),
    ...(checked.mendable > 0
      ? [
          `Run check-store --repair: it mends ${grouped(checked.mendable)} of the findings, and loses nothing.`,
        ]
      : []),
    ...(lost > 0
      ? [`Restore ${counted(lost, 'file')} from a backup, as docs/operating/data.md says.`]
      : []),
    ...(hasTooManyUnknown
      ? [
          'So many files have no row that rows may be missing: look whether this is the right database. ' +
            `If it is, run \`${operatorCommands.admin} quarantine-orphans\`.`,
        ]
      : []),
  ];
}

function total({ found }: Figures): number {
  return Object.values(found).reduce((sum, count) => sum + count, 0);
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

async function note(ctx: Context, isRepair: boolean, { found, ...figures }: CheckedStore) {
  const { rows, files, mended, isComplete } = figures;
  const details = { isRepair, isComplete, rows, files, ...found, mended };
  await withTransaction(ctx.db, tx =>
    writeAudit(ctx, tx, { command: 'check-store', subject: 'store', details }),
  );
}
