/** The arithmetic of the ledger: what a row says, how rows are chained, and how much of a job is given back. Pure. */
import { createHash } from 'node:crypto';
import type { TransactionType } from '@vermilion/contract/transaction-types';

export type { TransactionType };

/** A row without its note, which is outside the chain so that it can be emptied. */
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

/** What is known of a row before its account is locked: all but its number and the balance after it. */
export type EntryDraft = Omit<LedgerEntry, 'seq' | 'balanceAfter'>;

/** The text that is hashed, a JSON list: what stands before the number, between it and the balance after, and behind that. */
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

/** SHA-256 over the row before and this one; the first row of an account follows an empty hash. */
export function hashEntry(previousHash: Uint8Array, entry: LedgerEntry): Buffer {
  const { start, middle, end } = hashedText(entry);
  const text = `${start}${entry.seq}${middle}${entry.balanceAfter}${end}`;

  return createHash('sha256').update(previousHash).update(text).digest();
}

/** Where an account's chain ends: the number, the balance after and the hash of its last row. */
export type ChainEnd = { accountId: string; seq: number; balance: number; hash: Buffer };

/** The row that follows `end`. */
export function entryAfter(end: ChainEnd, draft: EntryDraft): LedgerEntry & { hash: Buffer } {
  const entry = { ...draft, seq: end.seq + 1, balanceAfter: end.balance + draft.delta };

  return { ...entry, hash: hashEntry(end.hash, entry) };
}

export function emptyChain(accountId: string): ChainEnd {
  return { accountId, seq: 0, balance: 0, hash: Buffer.alloc(0) };
}

/** Why a row can't be the one that was written after `end`; undefined when it is. */
export function findBreak(
  end: ChainEnd,
  entry: LedgerEntry & { hash: Buffer },
): string | undefined {
  const expectedSeq = end.seq + 1;
  if (entry.seq !== expectedSeq) return `row ${expectedSeq}: it is missing`;
  if (!entry.hash.equals(hashEntry(end.hash, entry)))
    return `row ${entry.seq}: it was changed, or the one before`;
  if (entry.balanceAfter !== end.balance + entry.delta)
    return `row ${entry.seq}: the balance does not add up`;

  return undefined;
}

/** What a job gives back when only `made` of the `asked` pictures came: the share of the missing ones, rounded in the user's favor. */
export function refundShare(costCredits: number, asked: number, made: number): number {
  const missing = Math.max(0, asked - made);

  return Math.ceil((costCredits * missing) / asked);
}

/** In UTC. */
export function startOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
