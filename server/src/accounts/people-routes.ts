import { peopleEndpoints as endpoints } from '@vermilion/contract/admin/people';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { confirmPerson } from './links/confirm-person.ts';
import { createResetLink } from './recovery/create-reset-link.ts';

/** What administrators do for people. */
export function peopleRoutes(mount: Mount): void {
  mount(endpoints.confirmPerson, async (ctx, { actor, body }) => {
    const { email, isUnchanged } = await confirmPerson(ctx, auditActorOf(actor), body);

    return { message: `${email} is confirmed${isUnchanged ? ' already' : ''}.` };
  });
  mount(endpoints.createResetLink, async (ctx, { actor, body }) =>
    createResetLink(ctx, auditActorOf(actor), body),
  );
}
