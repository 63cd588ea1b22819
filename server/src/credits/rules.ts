/** The arithmetic of the ledger: a row's hashed text, the chain of rows, and refunds. */
import { createHash } from 'node:crypto';
import type { TransactionType } from '@vermilion/contract/transaction-types';

export type { TransactionType };

/** A row without its note. The note is not hashed, so that it can be emptied later. */
export type LedgerEntry = {
  id: string;
  accountId: string;
  seq: number;
  type: TransactionType;
  delta: number;
  balanceAfter: number;
  reasonKey: string;
  jobId: string | null;
  createdAt: Date;
};

export type EntryDraft = Omit<LedgerEntry, 'seq' | 'balanceAfter'>;

/**
 * Returns the row's hashed text, a JSON list, in three parts. `seq` belongs between the first two,
 * and the new balance between the last two.
 */
export function hashedText({
  id,
  accountId,
  type,
  delta,
  reasonKey,
  jobId,
  createdAt,
}: EntryDraft) {
  const list = (...words: unknown[]) => JSON.stringify(words).slice(1, -1);

  return {
    start: `[${list(id, accountId)},`,
    middle: `,${list(type, delta)},`,
    end: `,${list(reasonKey, jobId, createdAt.toISOString())}]`,
  };
}

/**
 * Returns the SHA-256 of the previous row's hash and this row. The previous hash of an account's
 * first row is empty.
 */
export function hashEntry(previousHash: Uint8Array, entry: LedgerEntry): Buffer {
  const { start, middle, end } = hashedText(entry);
  const text = `${start}${entry.seq}${middle}${entry.balanceAfter}${end}`;

  return createHash('sha256').update(previousHash).update(text).digest();
}

export type ChainEnd = { accountId: string; seq: number; balance: number; hash: Buffer };

export function entryAfter(end: ChainEnd, draft: EntryDraft): LedgerEntry & { hash: Buffer } {
  const entry = { ...draft, seq: end.seq + 1, balanceAfter: end.balance + draft.delta };

  return { ...entry, hash: hashEntry(end.hash, entry) };
}

export function emptyChain(accountId: string): ChainEnd {
  return { accountId, seq: 0, balance: 0, hash: Buffer.alloc(0) };
}

/** Returns why a row can't follow `end`, or undefined if it can. */
export function findBreak(
  end: ChainEnd,
  entry: LedgerEntry & { hash: Buffer },
): string | undefined {
  const expectedSeq = end.seq + 1;
  if (entry.seq !== expectedSeq) return `row ${expectedSeq}: it is missing`;
  if (!entry.hash.equals(hashEntry(end.hash, entry)))
    return `row ${entry.seq}: this row or the previous one was changed`;
  if (entry.balanceAfter !== end.balance + entry.delta)
    return `row ${entry.seq}: the balance does not add up`;

  return undefined;
}

/** Returns the share of a price for missing pictures, in credits, rounded in the user's favor. */
export function refundShare(costCredits: number, asked: number, made: number): number {
  const missing = Math.max(0, asked - made);

  return Math.ceil((costCredits * missing) / asked);
}

export function startOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
