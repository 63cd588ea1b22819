/** See ACC-29. */

import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { quickProvider } from '../../test/jobs/works.ts';
import { fetchExport, unzip } from '../../test/people/exports.ts';
import { type FullPerson, fullPerson } from '../../test/people/full-person.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { withTransaction } from '../database/database.ts';
import { sealSegment } from '../works/search/segment-queries.ts';

const PERSONAL_COLUMNS = [
  ['user_id', 'owner_id', 'actor_id', 'subject'],
  ['account_id', 'credit_account_id'],
  ['email', 'email_key', 'new_email', 'new_email_key'],
].flat();

type Fate = {
  /** The exported file with the table's data, or the reason why the data is not exported. */
  copy: `${string}.json` | { not: string };
  /** `gone` if the deletion of the account leaves no row that names it, otherwise the reason. */
  deletion: 'gone' | { stays: string };
};

const tables: Record<string, Fate> = {
  accounts_alerts: {
    copy: { not: 'a mail that waits to be sent, and is deleted afterwards' },
    deletion: {
      stays: 'a row names no account, and the mail about the deletion is deleted after it was sent',
    },
  },
  accounts_exports: { copy: { not: 'the row is the export itself' }, deletion: 'gone' },
  accounts_links: { copy: 'profile.json', deletion: 'gone' },
  accounts_recoveries: {
    copy: { not: 'the hash of a token that is valid for a quarter of an hour' },
    deletion: 'gone',
  },
  accounts_sessions: { copy: 'sessions.json', deletion: 'gone' },
  accounts_sign_ups: {
    copy: {
      not: 'another person may have made the sign-up, which belongs to nobody before its confirmation',
    },
    deletion: 'gone',
  },
  accounts_users: { copy: 'profile.json', deletion: 'gone' },
  audit_log: {
    copy: 'administration.json',
    // Rows of the log stay, but name the account by a pseudonym.
    deletion: 'gone',
  },
  credit_transactions: {
    copy: 'credits.json',
    deletion: { stays: 'bookkeeping: rows with a random id and empty notes' },
  },
  favorites: { copy: 'favorites.json', deletion: 'gone' },
  generation_counters: { copy: { not: 'only counts rows that the export has' }, deletion: 'gone' },
  works: { copy: 'works.json', deletion: 'gone' },
  jobs: { copy: { not: 'the state of unfinished works, which the export has' }, deletion: 'gone' },
  generation_search_segments: {
    copy: { not: 'the words of works, which the export has' },
    deletion: 'gone',
  },
  payments_orders: {
    copy: 'orders.json',
    deletion: { stays: 'bookkeeping: rows with a random id, without a name' },
  },
  uploads_objects: { copy: 'uploads.json', deletion: 'gone' },
};

const server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
const { ctx } = server;
let person: FullPerson;
let identities: string[];

beforeAll(async () => {
  person = await fullPerson(server);
  // Without this call, a row of search segments appears only after a thousand works.
  await withTransaction(ctx.db, tx => sealSegment(tx, person.id, 0));
  const { credit_account_id } = await ctx.db
    .selectFrom('accounts_users')
    .select('credit_account_id')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  identities = [person.id, credit_account_id, person.email, `new.${person.email}`];
});

test('each table with a personal column is listed here, and no other table', async () => {
  expect(Object.keys(tables).toSorted()).toEqual([
    ...new Set((await personalColumns()).map(({ table }) => table)),
  ]);
});

async function personalColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name = any(${PERSONAL_COLUMNS}::text[])
      and (table_name, column_name) <> ('accounts_users', 'credit_account_id')
    order by table_name, column_name`.execute(ctx.db);

  return rows;
}

async function countRows(table: string): Promise<number> {
  const columns = (await personalColumns())
    .filter(row => row.table === table)
    .map(({ column }) => column);
  if (table === 'accounts_users') columns.push('id');
  const isTheirs = sql.join(
    columns.map(column => sql`${sql.ref(column)}::text = any(${identities}::text[])`),
    sql` or `,
  );
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from ${sql.table(table)} where ${isTheirs}`.execute(ctx.db);

  return rows[0]?.count ?? 0;
}

/** Tables whose rows exist only for a moment. */
const waiting = ['accounts_alerts', 'jobs'];

describe('a user with data in every table', () => {
  test.each(Object.keys(tables).filter(table => !waiting.includes(table)))(
    'has a row in %s',
    async table => {
      expect(await countRows(table), 'full-person.ts must make one').toBeGreaterThan(0);
    },
  );

  test('gets every file that `tables` names in the export', async () => {
    const files = await unzip(await fetchExport(person));

    for (const { copy } of Object.values(tables)) {
      if (typeof copy === 'string') {
        expect(files.get(copy)?.toString(), `export-entries.ts must write ${copy}`).toMatch(
          /\w{4}/,
        );
      }
    }
    expect(String(files.get('profile.json'))).toContain(`new.${person.email}`);
  });

  test('leaves only rows that must stay after the deletion', async () => {
    await person.client.post(routes.deleteAccount.path, { password: person.password });
    await vi.waitFor(async () => expect(await countRows('accounts_users')).toBe(0), {
      timeout: 10_000,
      interval: 20,
    });
    await vi.waitFor(async () => expect(await countRows('accounts_alerts')).toBe(0), {
      timeout: 10_000,
      interval: 20,
    });

    for (const [table, { deletion }] of Object.entries(tables)) {
      if (deletion === 'gone') expect(await countRows(table), table).toBe(0);
    }
  });
});
