/** The calls that the pages of `/admin` make in the large studio. See ADL-13. */
import { AUDIT_CSV_PATH } from '@vermilion/contract/admin/audit-csv-path';
import { PRESETS_PER_CATEGORY_MAX } from '@vermilion/contract/limits';
import type pg from 'pg';
import { findMarks, type Marks } from './marks.ts';
import { peopleReads } from './people-reads.ts';
import { type AdminRead, named, readOf } from './read-of.ts';

export type { AdminRead };

export async function listAdminReads(client: pg.Client): Promise<AdminRead[]> {
  const marks = await findMarks(client);

  return [
    ...peopleReads(marks),
    ...failedWorks(marks),
    ...jobs(marks),
    ...orders(marks),
    ...audit(marks),
    ...others(marks),
  ];
}

function failedWorks({ address, busiest, failed, daysAgo }: Marks): AdminRead[] {
  const name = 'listFailedWorks';

  return [
    readOf(name),
    named(`${name}, a middle page`, readOf(name, { before: failed.middle })),
    named(`${name}, the last page`, readOf(name, { before: failed.last })),
    ...['CANCELLED', 'DEADLINE'].map(reason => readOf(name, { reason })),
    readOf(name, { model: 'model-3' }),
    readOf(name, { model: 'no such model' }),
    readOf(name, { provider: 'fal' }),
    readOf(name, { provider: 'comfyui' }),
    readOf(name, { reason: 'WITHHELD', model: 'model-3', provider: 'fal', from: daysAgo(700) }),
    readOf(name, { reason: 'INTERNAL', provider: 'comfyui' }),
    readOf(name, { owner: address }),
    named(`${name}, owner with 10,000 works`, readOf(name, { owner: busiest })),
    readOf(name, { owner: 'nobody@example.com' }),
    named(`${name}, to 700 days ago`, readOf(name, { to: daysAgo(700) })),
    named(`${name}, of one day a year ago`, readOf(name, { from: daysAgo(365), to: daysAgo(364) })),
  ];
}

function jobs({ address, job }: Marks): AdminRead[] {
  const name = 'listPendingJobs';

  return [
    readOf(name),
    named(`${name}, a middle page`, readOf(name, { before: job.middle })),
    named(`${name}, the last page`, readOf(name, { before: job.last })),
    ...['waiting', 'running', 'polling', 'late', 'stuck'].map(state => readOf(name, { state })),
    readOf(name, { provider: 'fal', state: 'stuck' }),
    readOf(name, { provider: 'comfyui' }),
    readOf(name, { owner: address }),
  ];
}

function orders({ address, order, daysAgo }: Marks): AdminRead[] {
  const name = 'listAllOrders';
  const statuses = [
    'pending',
    'completed',
    'failed',
    'expired',
    'partially_refunded',
    'refunded',
    'disputed',
  ];

  return [
    readOf(name),
    named(`${name}, a middle page`, readOf(name, { before: order.middle })),
    named(`${name}, the last page`, readOf(name, { before: order.last })),
    ...statuses.map(status => readOf(name, { status })),
    named(
      `${name}, the last page of disputes`,
      readOf(name, { status: 'disputed', before: order.last }),
    ),
    readOf(name, { currency: 'cny' }),
    readOf(name, { currency: 'cny', status: 'disputed' }),
    readOf(name, { owner: address }),
    readOf(name, { owner: 'nobody@example.com' }),
    named(`${name}, by the name of a payment`, readOf(name, { reference: order.payment })),
    readOf(name, { reference: 'pi_none' }),
    named(`${name}, to 700 days ago`, readOf(name, { to: daysAgo(700) })),
    readOf('getAnyOrder', {}, order.middle),
  ];
}

function audit({ address, admin, retired, person, entry, daysAgo }: Marks): AdminRead[] {
  const name = 'listAudit';
  const withoutSignIns = { command: 'without-sign-ins' };
  const csv = { what: 'CSV of the audit log, first 64 KiB', path: AUDIT_CSV_PATH };

  return [
    readOf(name),
    named(`${name}, a middle page`, readOf(name, { before: entry.middle })),
    named(`${name}, the last page`, readOf(name, { before: entry.last })),
    readOf(name, withoutSignIns),
    named(
      `${name}, a middle page without sign-ins`,
      readOf(name, { ...withoutSignIns, before: entry.middle }),
    ),
    ...['sign-in', 'grant', 'backup', 'migrate', 'restore'].map(command =>
      readOf(name, { command }),
    ),
    ...[admin, retired].flatMap((actor, place) => {
      const who = `${name}, actor who ${place === 0 ? 'is busy' : 'has retired'}`;

      return [
        named(who, readOf(name, { actor })),
        named(`${who}, without sign-ins`, readOf(name, { actor, ...withoutSignIns })),
        named(`${who}, grants`, readOf(name, { actor, command: 'grant' })),
        named(`${who}, sign-ins`, readOf(name, { actor, command: 'sign-in' })),
        named(`${who}, before 170 days`, readOf(name, { actor, to: daysAgo(170) })),
      ];
    }),
    readOf(name, { actor: 'cli:operator' }),
    readOf(name, { actor: 'cli:nobody' }),
    readOf(name, { subject: address }),
    named(`${name}, subject and command`, readOf(name, { subject: person, command: 'grant' })),
    readOf(name, { subject: 'setting:sign-up-policy' }),
    readOf(name, { subject: 'database' }),
    readOf(name, { subject: 'setting:none' }),
    named(`${name}, to 170 days ago`, readOf(name, { to: daysAgo(170) })),
    named(
      `${name}, backups of one day`,
      readOf(name, { command: 'backup', from: daysAgo(90), to: daysAgo(89) }),
    ),
    csv,
    { what: `${csv.what}, grants`, path: `${csv.path}?command=grant` },
  ];
}

function others({ invite }: Marks): AdminRead[] {
  const featured = { category: 'featured', limit: String(PRESETS_PER_CATEGORY_MAX) };

  return [
    readOf('listInvites'),
    named('listInvites, a middle page', readOf('listInvites', { before: invite.middle })),
    ...['30', '90', '365'].map(days => readOf('getOverview', { days })),
    readOf('listProviders'),
    readOf('getSystem'),
    readOf('listPresets', featured),
    readOf('listSettings'),
    readOf('listSettingChanges'),
    readOf('listAllModels'),
  ];
}

/**
 * More bytes than a page of any list has. Only the CSV file is longer; it is read up to this limit.
 */
const BYTES_READ_MAX = 65_536;

export async function readBeginning(url: URL, cookie: string): Promise<number> {
  const { status, body } = await fetch(url, { headers: { cookie } });
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > BYTES_READ_MAX && url.pathname === AUDIT_CSV_PATH) break;
  }

  return status;
}
