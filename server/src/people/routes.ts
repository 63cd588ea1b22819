import { peopleEndpoints as endpoints } from '@vermilion/contract/admin/people';
import { presentExport } from '../account-data/public.ts';
import { confirmPerson, createResetLink } from '../accounts/public.ts';
import { auditActorOf } from '../audit/public.ts';
import type { Mount } from '../http/mount.ts';
import { changePeople } from './change-people.ts';
import { deletePerson } from './delete-person.ts';
import { getPerson, listPersonTransactions } from './get-person.ts';
import { listPeople } from './list-people.ts';
import { listSignUps } from './list-sign-ups.ts';
import { presentDetail } from './present.ts';
import { requestPersonExport } from './request-person-export.ts';

export function peopleRoutes(mount: Mount): void {
  mount(endpoints.listPeople, async (ctx, { query }) => listPeople(ctx, query));
  mount(endpoints.listSignUps, async (ctx, { query }) => ({
    sign_ups: await listSignUps(ctx, query),
  }));
  mount(endpoints.getPerson, async (ctx, { params, language }) => ({
    person: presentDetail(await getPerson(ctx, params.id), language),
  }));
  mount(endpoints.listPersonTransactions, async (ctx, { params, query }) =>
    listPersonTransactions(ctx, { ...params, ...query }),
  );
  mount(endpoints.changePeople, async (ctx, { actor, body }) => ({
    results: await changePeople(ctx, auditActorOf(actor), body),
  }));
  mount(endpoints.deletePerson, async (ctx, { actor, params, body, language }) => {
    await deletePerson(ctx, auditActorOf(actor), { ...params, ...body, language });

    return { message: `The account of ${body.email} was deleted.` };
  });
  mount(endpoints.requestPersonExport, async (ctx, { actor, params }) => ({
    export: presentExport(await requestPersonExport(ctx, auditActorOf(actor), params)),
  }));
  mount(endpoints.confirmPerson, async (ctx, { actor, body }) => {
    const { email, isUnchanged } = await confirmPerson(ctx, auditActorOf(actor), body);

    return { message: `${email} is confirmed${isUnchanged ? ' already' : ''}.` };
  });
  mount(endpoints.createResetLink, async (ctx, { actor, body }) =>
    createResetLink(ctx, auditActorOf(actor), body),
  );
}
