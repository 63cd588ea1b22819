/** See T33 in docs/reliability.md. */
import { endpoints } from '@vermilion/contract/endpoints';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dumpDatabase, dumpDatabaseAtRest } from '../../test/dump-database.ts';
import { type Owner, sampled, samples } from '../../test/endpoint-samples.ts';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { administrator, signedInPerson } from '../../test/people/people.ts';
import { keepPreset } from '../../test/presets.ts';
import { openShop } from '../../test/shop.ts';

const shop = await openShop({ parts: { imageProviders: [quickProvider()] } });
const { server } = shop;
let victim: Owner;
let wei: Owner;

beforeAll(async () => {
  victim = await somebody('victim');
  wei = await somebody('wei');
});
beforeEach(async () => {
  await forgetLimits(server);
  await server.ctx.db.deleteFrom('presets').execute();
  await keepPreset(server.ctx);
});

async function somebody(name: string, make = signedInPerson): Promise<Owner> {
  const person = await make(server, name);
  const { id } = await finishedWork(person);

  return { ...person, works: [id], ...(await shop.order(person.client)) };
}

const accessOf = (name: RouteName): string => routes[name].access;
const changing = sampled.filter(name => routes[name].method !== 'GET');

function forbiddenFields() {
  return {
    ...{
      credits: 99_999,
      balance: 99_999,
      owed: 0,
      delta: 99_999,
      cost_credits: 0,
      costCredits: 0,
      amount: 1,
    },
    ...{
      price: 0,
      price_usd: 0,
      base_credits: 99_999,
      bonus_credits: 99_999,
      credits_purchased: 99_999,
    },
    ...{
      role: 'admin',
      isAdmin: true,
      is_admin: true,
      isConfirmed: true,
      email_confirmed_at: '2020-01-01T00:00:00Z',
    },
    ...{
      id: victim.works[0],
      jobId: victim.works[0],
      orderId: victim.orderId,
      sessionId: victim.sessionId,
    },
    ...{ userId: victim.id, user_id: victim.id, ownerId: victim.id, owner_id: victim.id },
    ...{
      account_id: victim.accountId,
      accountId: victim.accountId,
      credit_account_id: victim.accountId,
    },
    ...{
      status: 'completed',
      step: 'done',
      password_hash: 'none',
      created_at: '2020-01-01T00:00:00Z',
      closed_at: null,
    },
    ...{
      deleted_at: null,
      expires_at: '2099-01-01T00:00:00Z',
      paid_at: '2020-01-01T00:00:00Z',
      works_total: 0,
    },
  };
}

function call(owner: Owner, name: RouteName, write: (body: Record<string, unknown>) => unknown) {
  const { params, body = {} } = samples[name](owner);

  return owner.client.send(routes[name].method, fillPath(routes[name].path, params), write(body));
}

describe.each(changing)('%s', name => {
  test('reads only its own fields', () => {
    const { body } = endpoints[name];
    const sample = samples[name](victim).body;
    if (!sample) return;

    expect(body.parse({ ...forbiddenFields(), ...sample })).toEqual(body.parse(sample));
  });

  test('refuses fields that would change the prototype of all objects', async () => {
    const before = await dumpDatabaseAtRest(server.ctx);

    for (const poison of [
      '"__proto__":{"role":"admin"}',
      '"constructor":{"prototype":{"role":"admin"}}',
    ]) {
      for (const nested of [poison, `"x":{${poison}}`]) {
        const answer = await call(wei, name, body =>
          `{${nested},${JSON.stringify(body).slice(1)}`.replace(',}', '}'),
        );
        expect(answer, nested).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      }
    }

    expect('role' in {}).toBe(false);
    expect(await dumpDatabase(server.ctx)).toEqual(before);
  });

  test('writes none of the forbidden fields', async () => {
    const isForAdmins = accessOf(name) === 'admin';
    const owner = await somebody('lin', isForAdmins ? administrator : signedInPerson);
    const before = await rowsOf(victim);
    const people = await countPeople();

    const answer = await call(owner, name, body => ({ ...forbiddenFields(), ...body }));

    expect(answer.status).toBeLessThan(isForAdmins ? 300 : 500);
    expect(await rowsOf(victim)).toEqual(before);
    expect(people - (await countPeople())).toBe(name === 'deleteAccount' ? 1 : 0);
    expect(await strangeRows()).toEqual(isForAdmins ? [{ what: 'user', id: owner.id }] : []);
    await server.ctx.db
      .updateTable('accounts_users')
      .set({ role: 'user' })
      .where('id', '=', owner.id)
      .execute();
  });
});

async function rowsOf(owner: Owner): Promise<string[]> {
  const rows: string[] = [];
  for (const [table, text] of await dumpDatabase(server.ctx)) {
    if (table === 'public.rate_limits') continue;
    for (const row of JSON.parse(text) as unknown[]) {
      const line = JSON.stringify(row);
      if ([owner.id, owner.accountId, ...owner.works].some(id => line.includes(id)))
        rows.push(line);
    }
  }

  return rows.toSorted();
}

/** Counts open accounts. Of the calls of this test, only `deleteAccount` changes their number. */
async function countPeople(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from accounts_users where closed_at is null`.execute(server.ctx.db);

  return rows[0]?.count ?? 0;
}

async function strangeRows(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'user' as what, id::text from accounts_users where role <> 'user' or created_at < '2021-01-01' or password_hash = 'none'
    union all
    select 'sign-up', id::text from accounts_sign_ups where created_at < '2021-01-01' or password_hash = 'none'
    union all
    select 'ledger', id::text from credit_transactions
      where (type, delta) not in (('signup-bonus', 500), ('deduction', -10)) or created_at < '2021-01-01'
    union all
    select 'job', id::text from works where cost_credits <> 10 or created_at < '2021-01-01'
    union all
    select 'order', id::text from payments_orders
      where status <> 'pending' or base_credits + bonus_credits > 6600 or amount_minor < 499 or paid_at is not null
    union all
    select 'copy', id::text from accounts_exports where expires_at > now() + interval '2 days' or created_at < '2021-01-01'
    union all
    select 'preset', id::text from presets where uses_total <> 0 and uses_total <> 1 or created_at < '2021-01-01'
    union all
    select 'session', id::text from accounts_sessions where expires_at > now() + interval '31 days'`.execute(
    server.ctx.db,
  );

  return rows;
}
