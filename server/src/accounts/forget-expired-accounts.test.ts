/** See TIM-5. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ageLimits, ageRows } from '../../test/age-rows.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedUpPerson } from '../../test/people/people.ts';
import { recoveringBrowser } from '../../test/people/resets.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { withTransaction } from '../database/database.ts';
import { insertAlert } from './alerts/alert-queries.ts';
import { forgetExpiredAccounts } from './forget-expired-accounts.ts';

const server = await startTestServer();
const [email, password] = ['expired@example.com', 'correct horse battery'];

beforeEach(() => forgetLimits(server));

describe('expired rows', () => {
  test('are deleted: links, old sign-ups, sessions, recoveries, unsent alert mails, counters of limits', async () => {
    const fresh = await startTestServer();
    const person = await signedUpPerson(fresh);
    await fresh.client().post('/api/auth/signup', { email, password });
    await recoveringBrowser(fresh, person.email);
    await withTransaction(fresh.ctx.db, tx =>
      insertAlert(tx, {
        id: fresh.ctx.ids.next(),
        kind: 'password-changed',
        email,
        userAgent: '',
        language: 'en',
      }),
    );
    const counts = async () => {
      const { rows } = await sql<Record<string, number>>`select
        (select count(*)::integer from accounts_links) as links,
        (select count(*)::integer from accounts_sign_ups) as sign_ups,
        (select count(*)::integer from accounts_sessions) as sessions,
        (select count(*)::integer from accounts_recoveries) as recoveries,
        (select count(*)::integer from accounts_alerts) as alerts,
        (select count(*)::integer from rate_limits) as limits`.execute(fresh.ctx.db);
      return rows[0];
    };

    await forgetExpiredAccounts(fresh.ctx);
    const before = await counts();
    const tables = ['links', 'sign_ups', 'sessions', 'recoveries', 'alerts'] as const;
    await ageRows(
      fresh.ctx,
      tables.map(name => `accounts_${name}` as const),
      8 * 86_400,
    );
    await ageLimits(fresh.ctx, 8 * 86_400);
    await forgetExpiredAccounts(fresh.ctx);

    expect(Math.min(...Object.values(before ?? {}))).toBeGreaterThan(0);
    expect(await counts()).toEqual({
      links: 0,
      sign_ups: 0,
      sessions: 0,
      recoveries: 0,
      alerts: 0,
      limits: 0,
    });
    await fresh.close();
  });

  test('are deleted in one run, even if more than 52,000 calls were counted', async () => {
    await sql`
      insert into rate_limits (key, points, expire)
      select 'forgot-password:' || n, 1, n from generate_series(1, 52_500) as n`.execute(
      server.ctx.db,
    );

    await forgetExpiredAccounts(server.ctx);

    const { rows } = await sql`select from rate_limits where expire < 60_000`.execute(
      server.ctx.db,
    );
    expect(rows).toHaveLength(0);
  });
});
