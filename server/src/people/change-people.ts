import type { PersonOutcome } from '@vermilion/contract/admin/people';
import type { PersonChange } from '@vermilion/contract/admin/people-inputs';
import { AppError } from '../app-error.ts';
import type { AuditActor } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../database/failures.ts';
import { changePerson } from './change-person.ts';
import { presentListed } from './present.ts';
import { listPeopleByIds } from './queries.ts';

type Outcome = Omit<PersonOutcome, 'person'>;

/**
 * Changes each person in a transaction of its own, so that a refusal does not stop the others. See
 * PPL-9.
 */
export async function changePeople(
  ctx: Context,
  actor: AuditActor,
  { ids, change }: { ids: readonly string[]; change: PersonChange },
): Promise<PersonOutcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) outcomes.push(await changeOne(ctx, actor, { id, change }));

  const rows = await listPeopleByIds(
    ctx.db,
    outcomes.map(({ id }) => id),
  );
  const people = new Map(rows.map(row => [row.id, presentListed(row)]));

  return outcomes.map(outcome => ({ ...outcome, person: people.get(outcome.id) ?? null }));
}

async function changeOne(
  ctx: Context,
  actor: AuditActor,
  asked: { id: string; change: PersonChange },
): Promise<Outcome> {
  const { id } = asked;
  try {
    const { isUnchanged } = await changePerson(ctx, actor, asked);

    return {
      ...{ id, outcome: isUnchanged ? 'unchanged' : 'changed' },
      ...{ code: null, reason: null, message: null },
    };
  } catch (error) {
    const { code, message, details } = refusalOf(ctx, error, id);
    const reason = typeof details?.['reason'] === 'string' ? details['reason'] : null;

    return { id, outcome: 'refused', code, reason, message };
  }
}

function refusalOf(ctx: Context, error: unknown, userId: string): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE');
  ctx.log.error({ err: error, userId }, 'a change of a person failed, which is a bug');

  return new AppError('INTERNAL');
}
