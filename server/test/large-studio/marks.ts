import type pg from 'pg';

/** Ids of rows in a list: one in the middle, and one before the last page. */
type Places = { middle: string; last: string };

export type Marks = {
  /** The account with 10,000 works, and an account with few works. */
  busiest: string;
  person: string;
  address: string;
  admin: string;
  retired: string;
  failed: Places;
  job: Places;
  order: Places & { payment: string };
  entry: Places;
  invite: Places;
  /** Rows for cursors in the list of people, by newest account and by address. */
  newest: { middle: PersonMark; last: PersonMark };
  byAddress: { middle: PersonMark; last: PersonMark };
  /** The time in ISO 8601. */
  daysAgo(days: number): string;
};

export type PersonMark = { id: string; at: string; key: string };

export async function findMarks(client: pg.Client): Promise<Marks> {
  const places = async (table: string, order: string) => {
    const of = (place: number) => idAt(client, { table, order, place });

    return { middle: await of(0.5), last: await of(0.9999) };
  };
  const people = async (order: string) => {
    const of = (place: number) => personAt(client, order, place);

    return { middle: await of(0.5), last: await of(0.9995) };
  };
  const oldest = await personAt(client, 'created_at, id', 0);
  const person = await personAt(client, 'created_at, id', 0.612);
  const [admin, retired] = await administrators(client);
  const order = await places('payments_orders', 'created_at desc, id desc');
  const { rows } = await client.query<{ payment: string }>(
    'select payment_id as payment from payments_orders where payment_id is not null order by id limit 1',
  );

  return {
    ...{ busiest: oldest.id, person: person.id, address: person.key, admin, retired },
    failed: await places(
      `(select * from works where status = 'failed' and error_code <> 'CANCELLED') failed`,
      'completed_at desc, id desc',
    ),
    job: await places('(select work_id as id from jobs) job', 'id'),
    order: { ...order, payment: rows[0]?.payment ?? '' },
    entry: await places('audit_log', 'created_at desc, id desc'),
    invite: await places('accounts_invites', 'id desc'),
    newest: await people('created_at desc, id desc'),
    byAddress: await people('email_key using ~<~'),
    daysAgo: days => new Date(Date.now() - days * 86_400_000).toISOString(),
  };
}

type Spot = { table: string; order: string; place: number };

async function idAt(client: pg.Client, { table, order, place }: Spot): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} order by ${order} limit 1
     offset (select floor(count(*) * ${place})::bigint from ${table})`,
  );

  return found(rows).id;
}

async function personAt(client: pg.Client, order: string, place: number): Promise<PersonMark> {
  const { rows } = await client.query<PersonMark>(
    `select id, email_key as key, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
     from accounts_users where closed_at is null order by ${order} limit 1
     offset (select floor(count(*) * ${place})::bigint from accounts_users where closed_at is null)`,
  );

  return found(rows);
}

/** Returns two administrators: one with many recent grants, one without a grant for 100 days. */
async function administrators(client: pg.Client): Promise<[string, string]> {
  const { rows } = await client.query<{ email: string }>(
    `select email from (
       select substr(actor, 6)::uuid as id, max(created_at) as last_at, count(*) as total from audit_log
       where command = 'grant' group by actor
     ) active join accounts_users using (id)
     order by last_at < now() - interval '100 days', total desc`,
  );

  return [found(rows).email, rows.at(-1)?.email ?? ''];
}

function found<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('the large studio lacks a row');

  return row;
}
