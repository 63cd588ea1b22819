/**
 * Starts and stops a node. Its database starts first and stops last; the API and the worker stop
 * together.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { pagePaths } from '@vermilion/contract/page-paths';
import { brandOf } from './brand.ts';
import type { Config } from './config.ts';
import type { ContextParts } from './context.ts';
import { openDatabase } from './database/open-database.ts';
import { hasLocalPages } from './http/local-access.ts';
import { portOf, startServing } from './http/start-serving.ts';
import { askClientsToLeave, stopServing } from './http/stop-serving.ts';
import { createLog, type Log } from './log.ts';
import { runEvery } from './queue/run-every.ts';

export type Node = {
  brandName: string;
  /** Undefined if the node serves no pages. */
  url: string | undefined;
  /**
   * The address for the first run, with its token; undefined once there is an administrator, and on
   * a node without pages.
   */
  setupUrl: string | undefined;
  /**
   * The outbox's address with the token of `http/local-access.ts`; undefined if mails are sent, or
   * if this node has no page of the outbox.
   */
  outboxUrl: string | undefined;
  /**
   * The token that a call for metrics needs after a proxy was seen; undefined if METRICS_TOKEN is
   * set, if `outboxUrl` has the token, or if pages are served to other machines only.
   */
  metricsToken: string | undefined;
  /** The base address of health and metrics on a node without pages; otherwise undefined. */
  operatorsUrl: string | undefined;
  /** Resolves once the prepared pictures of the first gallery have been added, or could not be. */
  gallery: Promise<void>;
  /**
   * Reports at `/readyz` that this node stops, and still serves for DRAIN_SECONDS, so that a
   * balancer has time to send calls elsewhere. `signal` ends the wait.
   */
  drain(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
};

/** The interval at which every node compares its clock with the database's. */
const CLOCK_MS = 60_000;
/**
 * After this time a stop skips its remaining steps, because a database or a store may not respond.
 */
const STOP_MS_MAX = 9_500;

/** @param onBroken called if the node can't continue */
export async function startNode(
  config: Config,
  onBroken: (error: Error) => void,
  parts: ContextParts = {},
): Promise<Node> {
  const log = parts.log ?? createLog(config);
  const { database, loaded } = await openAndLoad(config, log, onBroken);
  const closing: (() => Promise<void>)[] = [];
  const logFailure = (err: unknown) =>
    log.error({ err }, 'a part of this node could not be stopped');
  const closeAll = async () => {
    for (const close of closing.splice(0).toReversed()) await close().catch(logFailure);

    return 'closed';
  };
  const stop = async () => {
    const timer = new AbortController();
    const outcome = await Promise.race([
      closeAll(),
      wait(STOP_MS_MAX, 'late', { signal: timer.signal }),
    ]);
    timer.abort();
    if (outcome === 'late') log.warn('the stop took too long, and its remaining steps are skipped');
    await database.stop().catch(logFailure);
  };

  try {
    const ctx = await loaded.createContext(config, database.connection, { log, ...parts });
    closing.push(() => ctx.close());
    await loaded.refuseBlankDatabase(ctx);
    const compared = new Set<string>();
    await loaded.refuseForeignNode(ctx, compared);
    await loaded.migrate(database.direct, undefined, log);
    await ctx.siteSettings.follow();
    // This check runs again, because other nodes may have started since the first one.
    await loaded.refuseForeignNode(ctx, compared);
    await loaded.shareIdentity(ctx);
    await loaded.requireStore(ctx);
    const registered = await loaded.registerNode(ctx, compared, loaded.version);
    closing.push(() => registered.stop());
    await loaded.keepBonusKey(ctx, ctx.db);
    await ctx.clockWatch.check();
    const clockChore = runEvery(
      ctx,
      { name: 'compare the clocks', everyMs: CLOCK_MS },
      async () => {
        await ctx.clockWatch.check();
      },
    );
    closing.push(() => clockChore.stop());
    const watch = ctx.readiness.watch();
    closing.push(() => watch.stop());
    const operators = await loaded.serveOperators?.(ctx);
    if (operators) closing.push(() => stopServing(operators.server, log));
    const server = loaded.createApp && (await startServing(await loaded.createApp(ctx), config));
    if (server) ctx.listensOn(portOf(server));
    const worker = loaded.startWorker?.(ctx);
    // Both stop in parallel, so that a stop takes only as long as the slower one.
    closing.push(async () => {
      await Promise.all([server && stopServing(server, log), worker?.stop()]);
    });
    const url = server && ctx.publicUrl();
    const setupToken = url && (await loaded.openSetup(ctx));
    const { token } = ctx.localAccess;
    const hasOutbox = !config.smtpUrl && hasLocalPages(config);
    const outboxUrl = url && hasOutbox ? `${url}/dev/outbox?token=${token}` : undefined;
    const needsToken =
      !config.metricsToken && !outboxUrl && (operators !== undefined || hasLocalPages(config));

    return {
      brandName: brandOf(ctx),
      url,
      operatorsUrl: operators?.url,
      setupUrl: setupToken && `${url}${pagePaths.setup}?token=${setupToken}`,
      outboxUrl,
      metricsToken: needsToken ? token : undefined,
      gallery: worker?.gallery ?? Promise.resolve(),
      async drain(signal) {
        const forMs = config.drainSeconds * 1_000;
        log.info({ forMs }, 'this node is being stopped');
        ctx.readiness.drain(forMs);
        if (server) askClientsToLeave(server);
        await wait(forMs, undefined, { signal }).catch(() => undefined);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openAndLoad(config: Config, log: Log, onBroken: (error: Error) => void) {
  const [opened, loaded] = await Promise.allSettled([
    openDatabase(config, log, onBroken),
    loadWhileOpening(config),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  if (loaded.status === 'rejected') {
    await opened.value.stop();
    throw loaded.reason;
  }

  return { database: opened.value, loaded: loaded.value };
}

/** The loading begins after the embedded PostgreSQL was spawned, so that both start in parallel. */
async function loadWhileOpening({ role }: Config) {
  await nextTurn();
  const isWorker = role === 'worker';
  const [
    { createContext },
    app,
    worker,
    operators,
    { migrate },
    { keepBonusKey },
    { refuseForeignNode, registerNode },
    { openSetup },
    { refuseBlankDatabase, requireStore, shareIdentity },
    { version },
  ] = await Promise.all([
    import('./create-context.ts'),
    isWorker ? undefined : import('./app.ts'),
    role === 'api' ? undefined : import('./worker.ts'),
    isWorker ? import('./http/serve-operators.ts') : undefined,
    import('./database/migrate.ts'),
    import('./credits/public.ts'),
    import('./nodes/register-node.ts'),
    import('./setup/setup-token.ts'),
    import('./uploads/identity/share-identity.ts'),
    import('./version/public.ts'),
  ]);

  return {
    createContext,
    createApp: app?.createApp,
    startWorker: worker?.startWorker,
    serveOperators: operators?.serveOperators,
    migrate,
    keepBonusKey,
    refuseForeignNode,
    registerNode,
    openSetup,
    refuseBlankDatabase,
    requireStore,
    shareIdentity,
    version,
  };
}
