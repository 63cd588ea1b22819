/** Creates the context of a node. Tests pass parts that replace the real ones. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import { fillPath, PROVIDER_WEBHOOK_PATH } from '@vermilion/contract/routes';
import type pg from 'pg';
import { createOfflineGeo } from './adapters/geo/offline.ts';
import type { ImageProvider } from './adapters/image-provider/port.ts';
import { createSketchbookProvider } from './adapters/image-provider/sketchbook.ts';
import { createOutboxMailer } from './adapters/mailer/outbox.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import { createFolderStore } from './adapters/object-store/folder.ts';
import type { ObjectStore } from './adapters/object-store/port.ts';
import type { PaymentProvider } from './adapters/payment-provider/port.ts';
import type { PromptEnhancer } from './adapters/prompt-enhancer/port.ts';
import { createRulesEnhancer } from './adapters/prompt-enhancer/rules.ts';
import { type Clock, createIds, systemChance, systemClock, systemTimers } from './clock.ts';
import { createClockWatch } from './clock-watch.ts';
import type { Config } from './config.ts';
import type { Context, ContextParts } from './context.ts';
import { createDatabase } from './database/database.ts';
import { listen, type NotificationHandler } from './database/listen.ts';
import { createPool, STATEMENT_MS } from './database/pool.ts';
import { createReplaceablePool } from './database/replaceable-pool.ts';
import { applyModelSettings } from './generation/catalogue/apply-model-settings.ts';
import { readCatalogue } from './generation/catalogue/catalogue.ts';
import { isPublicHost } from './hosts/public-host.ts';
import { createLocalAccess } from './http/local-access.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createPictureMemory, type PictureMemory } from './pictures/picture-memory.ts';
import type { PreparePicture } from './pictures/prepare-picture.ts';
import { createRateLimits } from './rate-limits.ts';
import { createReadiness } from './readiness/readiness.ts';
import { createKeys } from './secrets/keys.ts';
import { readSecrets } from './secrets/secret.ts';
import { createFollowedSettings } from './site-settings/follow-settings.ts';

const CONNECTIONS_MAX = 20;
const PATIENT_CONNECTIONS_MAX = 5;

/** @param connection leads to the embedded PostgreSQL, or to that of DATABASE_URL */
export async function createContext(
  config: Config,
  connection: pg.PoolConfig,
  parts: ContextParts = {},
): Promise<Context> {
  await mkdir(config.dataDir, { recursive: true });
  const log = parts.log ?? createLog(config);
  const clock = parts.clock ?? systemClock;
  const chance = parts.chance ?? systemChance;
  const { pool, patientPool, closePools } = openPools(connection, config, log);
  const listening = config.databaseListenUrl
    ? { options: { connectionString: config.databaseListenUrl } }
    : pool;
  const mailer = parts.mailer ?? (await createMailer(config, clock));
  const pictureMemory = createPictureMemory(systemTimers, config.pictureMemoryBytes);
  const imageProviders =
    parts.imageProviders ??
    (await createImageProviders(config, { log, clock, timers: systemTimers, pictureMemory }));
  const { models } = parts;
  const listModels = models ? () => models : await readCatalogue(config, imageProviders, log);
  const db = createDatabase(pool);
  const metrics = createMetrics();
  const objectStore = parts.objectStore ?? (await createObjectStore(config));
  const secrets = await readSecrets(config);
  const listenHere = (handler: NotificationHandler) => listen(listening, log, handler);
  const siteSettings = createFollowedSettings({
    ...{ db, log, timers: systemTimers },
    ...{ locked: config.lockedSettings, listen: listenHere },
  });
  let port = config.port;

  return Object.freeze({
    config,
    log,
    clock,
    clockWatch: createClockWatch({ db, clock, log, metrics }),
    timers: systemTimers,
    chance,
    ids: createIds(clock, chance),
    pool,
    db,
    listen: listenHere,
    patientDb: createDatabase(patientPool),
    rateLimits: createRateLimits(db),
    metrics,
    readiness: createReadiness({ db, objectStore, clock, timers: systemTimers, log, metrics }),
    objectStore,
    mailer,
    geo: parts.geo ?? createOfflineGeo(log),
    imageProviders,
    get models() {
      return applyModelSettings(listModels(), siteSettings.current().models);
    },
    promptEnhancer: parts.promptEnhancer ?? (await createPromptEnhancer(config, log)),
    paymentProvider: await createPaymentProvider(config),
    preparePicture: parts.preparePicture ?? createPreparePicture(pictureMemory),
    pictureMemory,
    localAccess: createLocalAccess({ chance, log }),
    siteSettings,
    secrets,
    keys: createKeys(secrets),
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    publicUrl: () => config.publicUrl ?? `http://localhost:${port}`,
    listensOn: (actual: number) => {
      port = actual;
    },
    close: () => closePools([siteSettings, mailer, objectStore, ...imageProviders]),
  });
}

/** One pool for calls, and one for background work, whose statements may take longer. */
function openPools(connection: pg.PoolConfig, { isPrepared, databaseListenUrl }: Config, log: Log) {
  const isPooled = databaseListenUrl !== undefined;
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'a database connection broke');
  };
  const openPool = (maxConnections: number, statementMs: number) =>
    createReplaceablePool(
      onUnanswered =>
        createPool(connection, {
          ...{ maxConnections, statementMs, isPrepared, isPooled },
          ...{ onError, onUnanswered },
        }),
      () => log.warn('the database left a statement unanswered, so its connections are replaced'),
    );
  const pool = openPool(CONNECTIONS_MAX, STATEMENT_MS.call);
  const patientPool = openPool(PATIENT_CONNECTIONS_MAX, STATEMENT_MS.patient);

  return {
    pool,
    patientPool,
    /** Closes `dependents` before the pools. Broken connections are not logged from now on. */
    closePools: async (dependents: readonly { close(): Promise<void> }[]) => {
      isClosing = true;
      await Promise.all(dependents.map(dependent => dependent.close()));
      await Promise.all([pool.end(), patientPool.end()]);
    },
  };
}

export type ProviderParts = Pick<Context, 'log' | 'clock' | 'timers' | 'pictureMemory'>;

/** Loads the modules of configured services only. */
export async function createImageProviders(
  config: Config,
  parts: ProviderParts,
): Promise<ImageProvider[]> {
  const services = await Promise.all([
    createFal(config, parts),
    createOpenaiProvider(config, parts),
    createComfyui(config, parts),
  ]);

  return [...services, config.hasSketchbook ? createSketchbookProvider() : null].filter(
    provider => provider !== null,
  );
}

async function createFal(
  config: Config,
  { clock, pictureMemory }: ProviderParts,
): Promise<ImageProvider | null> {
  if (!config.fal) return null;
  const { createFalProvider } = await import('./adapters/image-provider/fal/fal.ts');

  return createFalProvider({
    ...config.fal,
    clock,
    pictureMemory,
    webhookUrl: webhookUrlOf(config, 'fal'),
  });
}

/** Returns undefined if the provider could not reach the address, or only without encryption. */
function webhookUrlOf({ publicUrl }: Config, provider: string): string | undefined {
  if (!publicUrl?.startsWith('https:') || !isPublicHost(publicUrl)) return undefined;

  return `${publicUrl}${fillPath(PROVIDER_WEBHOOK_PATH, { provider })}`;
}

async function createOpenaiProvider(
  { openaiImages }: Config,
  { log, clock, timers, pictureMemory }: ProviderParts,
): Promise<ImageProvider | null> {
  if (!openaiImages) return null;
  const { createOpenaiImages } = await import(
    './adapters/image-provider/openai-images/openai-images.ts'
  );
  const onTrouble = (error: unknown) =>
    log.warn({ err: error }, 'the models of an image server could not be listed');

  return createOpenaiImages({ ...openaiImages, clock, timers, pictureMemory, onTrouble });
}

async function createComfyui(
  { comfyui }: Config,
  { clock }: ProviderParts,
): Promise<ImageProvider | null> {
  if (!comfyui) return null;
  const { createComfyuiProvider } = await import('./adapters/image-provider/comfyui/comfyui.ts');

  return createComfyuiProvider({ url: comfyui.url, clock });
}

export async function createPromptEnhancer(
  { enhancer }: Config,
  log: Log,
): Promise<PromptEnhancer> {
  if (!enhancer) return createRulesEnhancer();
  const { createOpenaiChat } = await import('./adapters/prompt-enhancer/openai-chat.ts');
  const onTrouble = (error: Error) => log.warn({ err: error }, 'a prompt was not enhanced');

  return createOpenaiChat({ ...enhancer, onTrouble });
}

export async function createObjectStore({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> {
  if (!s3) return createFolderStore(join(dataDir, 'objects'));
  const { createS3Store } = await import('./adapters/object-store/s3/s3.ts');

  return createS3Store(s3);
}

async function createPaymentProvider({ stripe }: Config): Promise<PaymentProvider | null> {
  if (!stripe) return null;
  const { createStripe } = await import('./adapters/payment-provider/stripe.ts');

  return createStripe(stripe);
}

async function createMailer(
  { smtpUrl, mailFrom: from, dataDir }: Config,
  clock: Clock,
): Promise<Mailer> {
  if (!smtpUrl) return createOutboxMailer({ folder: join(dataDir, 'outbox'), from, clock });
  const { createSmtpMailer } = await import('./adapters/mailer/smtp.ts');

  return createSmtpMailer({ url: smtpUrl, from });
}

function createPreparePicture(pictureMemory: PictureMemory): PreparePicture {
  return async bytes => {
    const { preparePicture } = await import('./pictures/prepare-picture.ts');
    const encoded = { widthPixels: Math.max(...THUMBNAIL_WIDTHS) };

    return pictureMemory.forResult({ owner: 'pictures of works', bytes, encoded }, () =>
      preparePicture(bytes),
    );
  };
}
