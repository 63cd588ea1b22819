import type { PersonChange } from '@vermilion/contract/admin/people-inputs';
import { confirmPerson, findUserById } from '../accounts/public.ts';
import type { AuditActor } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { endPersonSessions } from './end-person-sessions.ts';
import { grantToPerson } from './grant-to-person.ts';
import { noPerson } from './load-person.ts';
import { setPersonRole } from './set-person-role.ts';
import { suspendPerson } from './suspend-person.ts';
import { unconfirmPerson } from './unconfirm-person.ts';
import { unsuspendPerson } from './unsuspend-person.ts';

/** @throws AppError as the operation of the change does */
export async function changePerson(
  ctx: Context,
  actor: AuditActor,
  { id, change }: { id: string; change: PersonChange },
): Promise<{ isUnchanged: boolean }> {
  switch (change.action) {
    case 'suspend':
      return suspendPerson(ctx, actor, { id, note: change.note });
    case 'unsuspend':
      return unsuspendPerson(ctx, actor, { id });
    case 'confirm':
      return confirmById(ctx, actor, id);
    case 'unconfirm':
      return unconfirmPerson(ctx, actor, { id });
    case 'set-role':
      return setPersonRole(ctx, actor, { id, role: change.role });
    case 'grant': {
      const { credits, note, key } = change;

      return grantToPerson(ctx, actor, { id, credits, note, key: `${key}:${id}`, givenKey: key });
    }
    case 'end-sessions':
      return endPersonSessions(ctx, actor, { id, sessionId: change.session_id });
  }
}

async function confirmById(ctx: Context, actor: AuditActor, id: string) {
  const user = await findUserById(ctx.db, id);
  if (!user) throw noPerson();

  return confirmPerson(ctx, actor, { email: user.email });
}
