import type { CreditTransaction } from '@vermilion/contract/credits';
import {
  JOB_FAILURE_CODES,
  type JobFailureCode,
  jobFailureTable,
} from '@vermilion/contract/job-failure';

/** A note that the page translates. The text of a `free` note is shown as it is. */
export type Note =
  | { kind: 'none' }
  | { kind: 'refunded'; code: JobFailureCode }
  | { kind: 'missing'; missing: number; asked: number }
  | { kind: 'package' | 'returned' | 'disputeWon' | 'refundFailed'; name: string }
  | { kind: 'owed' }
  | { kind: 'free'; text: string };

const REFUND_START = 'Refund: ';
const MISSING = /^(\d+) of (\d+) pictures did not come$/;
const OWED = 'Owed from an earlier refund';
const packageEnds = {
  returned: ': returned',
  disputeWon: ': dispute won',
  refundFailed: ': refund failed',
} as const;

/** Parses the server's English notes (see CRE-13). */
export function readNote({ type, note }: Pick<CreditTransaction, 'type' | 'note'>): Note {
  const text = note?.trim();
  if (!text) return { kind: 'none' };

  return (
    (type === 'refund' && readRefund(text)) ||
    (type === 'purchase' && readPurchase(text)) || { kind: 'free', text }
  );
}

function readRefund(text: string): Note | undefined {
  if (!text.startsWith(REFUND_START)) return undefined;
  const message = text.slice(REFUND_START.length);
  const [, missing, asked] = MISSING.exec(message) ?? [];
  if (missing && asked) return { kind: 'missing', missing: Number(missing), asked: Number(asked) };
  const code = JOB_FAILURE_CODES.find(candidate => jobFailureTable[candidate].message === message);

  return code && { kind: 'refunded', code };
}

function readPurchase(text: string): Note {
  if (text === OWED) return { kind: 'owed' };
  for (const kind of ['returned', 'disputeWon', 'refundFailed'] as const) {
    if (text.endsWith(packageEnds[kind]))
      return { kind, name: text.slice(0, -packageEnds[kind].length) };
  }

  return { kind: 'package', name: text };
}
