import { invitesEndpoints as endpoints } from '@vermilion/contract/admin/invites';
import { auditActorOf } from '../../audit/public.ts';
import type { Mount } from '../../http/mount.ts';
import { createInvite } from './create-invite.ts';
import { listInvites } from './list-invites.ts';
import { revokeInvite } from './revoke-invite.ts';

export function inviteRoutes(mount: Mount): void {
  mount(endpoints.listInvites, async (ctx, { query }) => ({
    invites: await listInvites(ctx, query),
  }));
  mount(endpoints.createInvite, async (ctx, { actor, body }) => ({
    invite: await createInvite(ctx, auditActorOf(actor), body),
  }));
  mount(endpoints.revokeInvite, async (ctx, { actor, params }) => ({
    message: 'The invite is revoked.',
    invite: await revokeInvite(ctx, auditActorOf(actor), params.id),
  }));
}
