import { SESSIONS_SHOWN_MAX } from '@vermilion/contract/limits';
import { getExport, presentExport } from '../account-data/public.ts';
import { findUserById } from '../accounts/public.ts';
import type { Context } from '../context.ts';
import { listTransactions, sumSpent, type TransactionPage } from '../credits/public.ts';
import { noPerson } from './load-person.ts';
import type { Detail } from './present.ts';
import { listPeopleByIds, listSessionsOfPerson, readFigures } from './queries.ts';

/** @throws AppError NOT_FOUND */
export async function getPerson(ctx: Context, id: string): Promise<Detail> {
  const user = await findUserById(ctx.db, id);
  if (!user) throw noPerson();

  const [rows, figures, sessions, creditsSpent, copy] = await Promise.all([
    listPeopleByIds(ctx.db, [id]),
    readFigures(ctx.db, id),
    listSessionsOfPerson(ctx.db, id, SESSIONS_SHOWN_MAX),
    sumSpent(ctx.db, user.credit_account_id),
    getExport(ctx, { userId: id }),
  ]);
  const [row] = rows;
  if (!row) throw noPerson();

  return { row, figures, sessions, creditsSpent, copy: copy && presentExport(copy) };
}

/** @throws AppError NOT_FOUND */
export async function listPersonTransactions(
  ctx: Context,
  { id, ...page }: { id: string; page: number; limit: number },
): Promise<TransactionPage> {
  const user = await findUserById(ctx.db, id);
  if (!user) throw noPerson();

  return listTransactions(
    ctx,
    { creditAccountId: user.credit_account_id },
    { ...page, type: undefined, startDate: undefined },
  );
}
