/**
 * Keeps the settings in a node's memory, for pages and mails. Reads them when the node begins to
 * listen to the database, and after each notification. An operation that enforces a setting reads
 * it in its transaction instead (`readSetting`).
 */
import type { Config } from '../config.ts';
import type { Context, FollowedSettings } from '../context.ts';
import { isDatabaseAway } from '../database/failures.ts';
import type { Listener } from '../database/listen.ts';
import { listStoredSettings, type StoredSetting } from './queries.ts';
import { readSettings } from './rules.ts';

type Parts = Pick<Context, 'db' | 'log' | 'timers' | 'listen'> & {
  locked: Config['lockedSettings'];
};

/** The wait after a failed read, so that a change takes effect within 5 s of its commit. */
const RETRY_MS = 1_000;

export function createFollowedSettings(parts: Parts): FollowedSettings {
  const { db, log, timers, locked } = parts;
  let current = readSettings([], locked).settings;
  let listener: Listener | undefined;
  let isStale = false;
  let reading: Promise<void> | undefined;
  let first: PromiseWithResolvers<void> | undefined;
  let stopRetry: (() => void) | undefined;
  let isClosed = false;
  const logUnread = createUnreadLog(log);

  async function readWhileStale(): Promise<void> {
    while (isStale) {
      isStale = false;
      try {
        const { settings, unread } = readSettings(await listStoredSettings(db), locked);
        current = settings;
        logUnread(unread);
        first?.resolve();
      } catch (error) {
        // The former values stay until the next try.
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the settings could not be read');
        if (!isClosed) stopRetry = timers.after(RETRY_MS, refresh);
      }
    }
    reading = undefined;
  }
  function refresh(): void {
    isStale = true;
    reading ??= readWhileStale();
  }

  return {
    current: () => current,
    follow() {
      first ??= Promise.withResolvers();
      listener ??= parts.listen({
        onNotice: ({ kind }) => kind === 'settings' && refresh(),
        onListening: refresh,
      });

      return first.promise;
    },
    async close() {
      isClosed = true;
      stopRetry?.();
      await listener?.close();
      await reading;
    },
  };
}

/** Logs each row once for each of its revisions. */
function createUnreadLog(log: Context['log']) {
  const logged = new Set<string>();

  return (rows: readonly StoredSetting[]) => {
    for (const { key, revision } of rows) {
      const name = `${key} ${revision}`;
      if (logged.has(name)) continue;
      logged.add(name);
      log.warn(
        { setting: key, revision },
        'a setting was written by a newer version of this program: it is kept and ignored here',
      );
    }
  };
}
