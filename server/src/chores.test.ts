/**
 * Chores that delete for good run on a node whose clock jumps. The provider, the store and the
 * clock are fakes. See TIM-1, and T19 in docs/reliability.md.
 */

import { routes } from '@vermilion/contract/routes';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ageLimits, ageRows } from '../test/age-rows.ts';
import { startEngine } from '../test/jobs/engine.ts';
import { plainPicture } from '../test/jobs/inputs.ts';
import { forgetLimits } from '../test/people/forget-limits.ts';
import { signedInPerson } from '../test/people/people.ts';
import { failForGood, takeTasks } from '../test/tasks.ts';
import { uploadPicture } from '../test/uploads.ts';
import { makeExport } from './account-data/make-export.ts';
import { requestExport } from './account-data/request-export.ts';
import { enqueueAlert, sendAlertTask } from './accounts/alerts/enqueue-alert.ts';
import { linkToken } from './accounts/links/tokens.ts';
import { requestReset } from './accounts/recovery/request-reset.ts';
import { startRecovery } from './accounts/recovery/start-recovery.ts';
import { signUp } from './accounts/sign-up.ts';
import { hourlyChores } from './chores.ts';
import { withTransaction } from './database/database.ts';
import { trashWorks } from './history/delete-works.ts';
import { insertEvent, setHandled } from './payments/event-queries.ts';
import { addressOf } from './uploads/public.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let aheadMs = 0;
const engine = await startEngine({ clock: { now: () => new Date(Date.now() + aheadMs) } });
const { ctx, server, store } = engine;
const run = { signal: new AbortController().signal };
const browser = { userAgent: '', language: 'en' } as const;
const bytes = await plainPicture();
let count = 0;

beforeEach(() => forgetLimits(server));

const subjects: Record<keyof typeof hourlyChores, Record<string, RawBuilder<unknown>>> = {
  'empty old trash': { 'a work in the trash': sql`select from works where deleted_at is not null` },
  'forget expired account data': {
    'a session': sql`select from accounts_sessions`,
    'a link': sql`select from accounts_links`,
    'a recovery': sql`select from accounts_recoveries`,
    'a mail': sql`select from accounts_alerts`,
    'a sign-up': sql`select from accounts_sign_ups`,
    'counted calls': sql`select from rate_limits`,
  },
  'remove old rows of the audit log': {
    'a row': sql`select from audit_log where command = 'of old'`,
  },
  'sweep exports': {
    'a copy': sql`select from accounts_exports`,
    'its file': sql`select from uploads_objects where kind = 'export'`,
  },
  'resume erasures': {
    'a deletion that was given up': sql`
      select from accounts_users where closed_at is not null
        and not exists (select from tasks where payload->>'userId' = accounts_users.id::text)`,
  },
  'forget failed tasks': {
    'a task that failed': sql`select from tasks where failed_at is not null`,
  },
  'forget handled payment events': { 'a payment event': sql`select from payments_events` },
  'sweep kept JPEGs': {
    'a JPEG': sql`select from uploads_objects where jpeg_fingerprint is not null`,
  },
  'sweep unused uploads': {
    'an upload': sql`select from uploads_objects where kind = 'upload' and parent_key is null`,
  },
  'sweep orphaned objects': {},
};

async function subjectsOf(chore: keyof typeof hourlyChores): Promise<Record<string, number>> {
  const counted = Object.entries(subjects[chore]).map(async ([what, statement]) => {
    const { rows } = await statement.execute(ctx.db);

    return [what, rows.length];
  });
  const orphans = [...store.objects.keys()].filter(key => key.startsWith('orphan')).length;

  return chore === 'sweep orphaned objects'
    ? { 'a file without a row': orphans }
    : Object.fromEntries(await Promise.all(counted));
}

const chores = Object.keys(hourlyChores) as (keyof typeof hourlyChores)[];

async function allSubjects(): Promise<Record<string, number>> {
  return Object.assign({}, ...(await Promise.all(chores.map(subjectsOf))));
}

async function write(): Promise<void> {
  count += 1;
  const [person, leaving] = [await signedInPerson(server), await signedInPerson(server)];
  const { actor, jobId } = await engine.accept();
  await engine.advance(jobId);
  await withTransaction(ctx.db, tx =>
    trashWorks(ctx, tx, { userId: actor.userId, jobIds: [jobId] }),
  );
  const { key } = await uploadPicture(person, bytes);
  await person.client.get(`${addressOf(key)}?as=jpeg`);
  const { id: exportId } = await requestExport(ctx, actor);
  await makeExport(ctx, { exportId }, run);
  const newcomer = {
    email: `new.${count}@example.com`,
    password: 'correct horse',
    actor: null,
    address: '::1',
  };
  await signUp(ctx, { ...browser, ...newcomer });
  for (let link = 0; link < 2; link += 1) {
    await forgetLimits(server);
    if (link === 1)
      await startRecovery(ctx, {
        linkToken: linkToken(ctx, await lastReset(person.id)),
        address: '::1',
      });
    const cookies = { browserToken: undefined, knownBrowser: undefined };
    await requestReset(ctx, { ...browser, ...cookies, email: person.email, address: '::1' });
  }
  await withTransaction(ctx.db, tx =>
    enqueueAlert(ctx, tx, { ...browser, kind: 'password-changed', email: '' }),
  );
  await tellPayment(`event ${count}`);
  await leaving.client.post(routes.deleteAccount.path, { password: leaving.password });
  await takeTasks(ctx, sql`payload->>'userId' = ${leaving.id}`);
  await failForGood(ctx, sql`kind = ${sendAlertTask.name}`);
}

async function lastReset(userId: string): Promise<string> {
  const links = ctx.db.selectFrom('accounts_links').select('id').where('user_id', '=', userId);

  return (await links.executeTakeFirstOrThrow()).id;
}

async function tellPayment(id: string): Promise<void> {
  const event = { id, type: 'checkout.session.completed', sessionId: 'session', paymentId: null };
  await withTransaction(ctx.db, tx => insertEvent(tx, event));
  await setHandled(ctx.db, id);
}

async function passYear(): Promise<void> {
  const ofAccounts = [
    'sessions',
    'links',
    'recoveries',
    'alerts',
    'sign_ups',
    'exports',
    'users',
  ] as const;
  const tables = ofAccounts.map(name => `accounts_${name}` as const);
  await ageRows(
    ctx,
    [...tables, 'works', 'payments_events', 'tasks', 'uploads_objects'],
    365 * 86_400,
  );
  await ageLimits(ctx, 365 * 86_400);
  // The database refuses changes of existing rows of the audit log.
  await sql`insert into audit_log (id, actor, command, subject, details, created_at)
    values (gen_random_uuid(), 'cli:test', 'of old', 'nobody', '{}', now() - interval '181 days')`.execute(
    ctx.db,
  );
  store.objects.set(`orphan-${count}.png`, { bytes, writtenAt: new Date(0) });
}

test.each([
  ['right', () => 0],
  ['31 days ahead', () => 31 * DAY_MS],
  ['a year back', () => -365 * DAY_MS],
  ['three days ahead', () => 3 * DAY_MS],
  ['an hour back', () => -HOUR_MS],
  ['on a leap day', () => Date.UTC(2028, 1, 29) - Date.now()],
  [
    'at the moment in which Europe sets its clocks forward',
    () => Date.UTC(2027, 2, 28, 1) - Date.now(),
  ],
])(
  'with a clock that is %s each chore deletes only the rows that are old by the database’s clock',
  async (_, jumpMs) => {
    aheadMs = 0;
    await write();
    aheadMs = jumpMs();
    await write();
    const written = await allSubjects();

    for (const clockMs of [aheadMs, 0]) {
      aheadMs = clockMs;
      for (const chore of chores) await hourlyChores[chore](ctx, run);
    }

    expect(await allSubjects()).toEqual(written);

    await passYear();
    aheadMs = jumpMs();
    for (const chore of chores) {
      const old = await subjectsOf(chore);
      expect(Math.min(...Object.values(old)), `${chore} has something to do`).toBeGreaterThan(0);
      await hourlyChores[chore](ctx, run);
      const none = Object.fromEntries(Object.keys(old).map(what => [what, 0]));
      expect(await subjectsOf(chore), `${chore} ran`).toEqual(none);
    }
  },
);
