import type { Kysely } from 'kysely';
import { up as firstHouse } from './0001-first-house.ts';
import { up as accountsInFull } from './0002-accounts-in-full.ts';
import { up as payments } from './0004-payments.ts';
import { up as studio } from './0005-studio.ts';
import { up as providers } from './0006-providers.ts';
import { up as fileWords } from './0007-file-words.ts';
import { up as works } from './0008-works.ts';
import { up as gallery } from './0009-gallery.ts';
import { up as presetsOnce } from './0010-presets-once.ts';
import { up as storeIdentity } from './0011-store-identity.ts';
import { up as storingAttempts } from './0013-storing-attempts.ts';
import { up as writeProbe } from './0014-write-probe.ts';
import { up as jpegCopies } from './0016-jpeg-copies.ts';
import { up as keysAndAudit } from './0017-keys-and-audit.ts';
import { up as auditIdentities } from './0018-audit-identities.ts';
import { up as revisions } from './0019-revisions.ts';
import { up as pendingWorks } from './0020-pending-works.ts';
import { up as mailedLinksKeepNext } from './0021-mailed-links-keep-next.ts';
import { up as tasks } from './0022-tasks.ts';
import { up as jobs } from './0023-jobs.ts';
import { up as paintings } from './0024-paintings.ts';
import { up as nodes } from './0025-nodes.ts';
import { up as siteSettings } from './0026-site-settings.ts';
import { up as invites } from './0027-invites.ts';
import { indexes as adminLists } from './0028-admin-lists.ts';
import { up as suspensions } from './0029-suspensions.ts';
import { up as dailyAllowance } from './0030-daily-allowance.ts';
import { up as siteLogos } from './0031-site-logos.ts';
import { up as statistics } from './0032-statistics.ts';
import { indexes as peopleLists } from './0033-people-lists.ts';
import { up as suspendedSessions } from './0034-suspended-sessions.ts';
import { up as nodeVersions } from './0035-node-versions.ts';
import { indexes as largeLists } from './0036-large-lists.ts';
import { up as statisticsSums } from './0037-statistics-sums.ts';
import { indexes as formerIndexes } from './0038-former-indexes.ts';
import type { Indexes } from './indexes.ts';

export type Migration = (
  | { up(db: Kysely<unknown>): Promise<void>; indexes?: undefined; survivedFrom?: string }
  | {
      /**
       * Indexes of existing tables. `migrate` builds and drops them outside a transaction, so that
       * writes go on. An index in `up` would block all writes of its table.
       */
      indexes: Indexes;
      up?: undefined;
      survivedFrom: string;
    }
) & {
  /**
   * Makes the migration a step: running nodes survive it if their last migration is the named one
   * or a later one. Without this field, all nodes must be stopped.
   */
  survivedFrom?: string;
  /**
   * Accepted problems. The keys are problems in the words of `server/test/judge-migration.ts`, and
   * the values are the reasons for accepting them.
   */
  exceptions?: Readonly<Record<string, string>>;
};

/** Every migration, in order. A merged migration is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-first-house': { up: firstHouse },
  '0002-accounts-in-full': { up: accountsInFull },
  '0004-payments': { up: payments },
  '0005-studio': { up: studio },
  '0006-providers': { up: providers },
  '0007-file-words': { up: fileWords },
  '0008-works': { up: works },
  '0009-gallery': { up: gallery },
  '0010-presets-once': { up: presetsOnce },
  '0011-store-identity': { up: storeIdentity },
  '0013-storing-attempts': { up: storingAttempts },
  '0014-write-probe': { up: writeProbe },
  '0016-jpeg-copies': { up: jpegCopies },
  '0017-keys-and-audit': { up: keysAndAudit },
  '0018-audit-identities': { up: auditIdentities },
  '0019-revisions': { up: revisions },
  '0020-pending-works': { up: pendingWorks },
  '0021-mailed-links-keep-next': { up: mailedLinksKeepNext },
  '0022-tasks': { up: tasks },
  '0023-jobs': { up: jobs },
  '0024-paintings': { up: paintings },
  '0025-nodes': { up: nodes, survivedFrom: '0024-paintings' },
  '0026-site-settings': { up: siteSettings, survivedFrom: '0024-paintings' },
  '0027-invites': {
    up: invites,
    survivedFrom: '0024-paintings',
    exceptions: {
      'accounts_sign_ups is read from end to end':
        'it has the unconfirmed sign-ups of the last seven days, so it is read in a moment',
      'accounts_sign_ups is locked against reads and writes':
        'a column without a default is a change of the catalogue, and the index is of few rows',
    },
  },
  '0028-admin-lists': { indexes: adminLists, survivedFrom: '0024-paintings' },
  '0029-suspensions': {
    up: suspensions,
    survivedFrom: '0024-paintings',
    exceptions: {
      'accounts_users is locked against reads and writes':
        'columns without a default are a change of the catalogue alone: no row is read',
    },
  },
  '0030-daily-allowance': {
    up: dailyAllowance,
    survivedFrom: '0024-paintings',
    exceptions: {
      'credit_transactions is locked against reads and writes':
        'the check is replaced in the catalogue alone: no row is read',
    },
  },
  '0031-site-logos': { up: siteLogos, survivedFrom: '0024-paintings' },
  '0032-statistics': { up: statistics, survivedFrom: '0024-paintings' },
  '0033-people-lists': { indexes: peopleLists, survivedFrom: '0024-paintings' },
  '0034-suspended-sessions': {
    up: suspendedSessions,
    survivedFrom: '0024-paintings',
    exceptions: {
      'accounts_sessions is locked against writes':
        'a trigger is a change of the catalogue alone: no row is read',
      'accounts_sessions may refuse rows by its trigger accounts_sessions_suspended':
        'nodes that know no suspension take a missing row for a wrong password, which is intended',
    },
  },
  '0035-node-versions': { up: nodeVersions, survivedFrom: '0024-paintings' },
  '0036-large-lists': { indexes: largeLists, survivedFrom: '0024-paintings' },
  '0037-statistics-sums': { up: statisticsSums, survivedFrom: '0024-paintings' },
  '0038-former-indexes': { indexes: formerIndexes, survivedFrom: '0024-paintings' },
};

export const lastMigration = Object.keys(migrations).at(-1) ?? '';
