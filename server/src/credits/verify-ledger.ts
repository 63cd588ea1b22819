/**
 * Checks the ledger: each row against the previous row, and the last row against its account. Rows
 * are only added, so the check is valid while the server writes.
 */
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { findSeqBeyond, listAccountsAfter, listEntries } from './queries.ts';
import { type ChainEnd, emptyChain, findBreak } from './rules.ts';

const PAGE_LIMIT = 1_000;

export type Verification = { accounts: number; rows: number; problem: string | undefined };

export async function verifyLedger({ db }: Pick<Context, 'db'>): Promise<Verification> {
  let [accounts, rows] = [0, 0];
  for (let afterId: string | null = null; ; ) {
    const page: ChainEnd[] = await listAccountsAfter(db, afterId, PAGE_LIMIT);
    for (const account of page) {
      const problem = await findProblem(db, account);
      if (problem) return { accounts, rows, problem: `account ${account.accountId}, ${problem}` };
      accounts += 1;
      rows += account.seq;
    }
    afterId = page.at(-1)?.accountId ?? null;
    if (page.length < PAGE_LIMIT) return { accounts, rows, problem: undefined };
  }
}

async function findProblem(db: Db, account: ChainEnd): Promise<string | undefined> {
  let end = emptyChain(account.accountId);
  for (;;) {
    const page = await listEntries(db, {
      accountId: account.accountId,
      afterSeq: end.seq,
      lastSeq: account.seq,
      limit: PAGE_LIMIT,
    });
    for (const entry of page) {
      const problem = findBreak(end, entry);
      if (problem) return problem;
      end = {
        accountId: account.accountId,
        seq: entry.seq,
        balance: entry.balanceAfter,
        hash: entry.hash,
      };
    }
    if (page.length < PAGE_LIMIT) break;
  }
  if (end.seq !== account.seq) return `row ${end.seq + 1}: it is missing`;
  if (end.balance !== account.balance)
    return `row ${end.seq}: the account has a balance of ${account.balance}`;

  if (!account.hash.equals(end.hash)) return `row ${end.seq}: the account ends with another row`;
  const beyond = await findSeqBeyond(db, account.accountId);

  return beyond === undefined ? undefined : `row ${beyond}: it is not the account’s last row`;
}
