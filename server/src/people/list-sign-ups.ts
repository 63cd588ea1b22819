import type { WaitingSignUp } from '@vermilion/contract/admin/people';
import type { SignUpsQuery } from '@vermilion/contract/admin/people-inputs';
import type { Context } from '../context.ts';
import { presentSignUp } from './present.ts';
import { listSignUpsBefore } from './queries.ts';
import { readSearch } from './rules.ts';

/** Returns a page of unconfirmed sign-ups. See PPL-5. */
export async function listSignUps(ctx: Context, query: SignUpsQuery): Promise<WaitingSignUp[]> {
  const { before, limit } = query;
  const rows = await listSignUpsBefore(ctx.db, {
    ...{ search: readSearch(query.search), before, limit },
  });

  return rows.map(presentSignUp);
}
