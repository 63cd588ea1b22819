/**
 * The type of the context, which every part of a node receives. This file has only types, so that
 * every folder may import it.
 */
import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { Geo } from './adapters/geo/port.ts';
import type { ImageProvider } from './adapters/image-provider/port.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import type { ObjectStore } from './adapters/object-store/port.ts';
import type { PaymentProvider } from './adapters/payment-provider/port.ts';
import type { PromptEnhancer } from './adapters/prompt-enhancer/port.ts';
import type { CatalogueModel } from './catalogue-model.ts';
import type { Chance, Clock, Timers } from './clock.ts';
import type { ClockWatch } from './clock-watch.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Listener, NotificationHandler } from './database/listen.ts';
import type { DatabasePool } from './database/replaceable-pool.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { PictureMemory } from './pictures/picture-memory.ts';
import type { PreparePicture } from './pictures/prepare-picture.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Readiness } from './readiness/readiness.ts';
import type { Keys, Secrets } from './secrets/keys.ts';

export type Context = Readonly<{
  config: Config;
  log: Log;
  clock: Clock;
  clockWatch: ClockWatch;
  timers: Timers;
  chance: Chance;
  ids: { next(): string };
  pool: DatabasePool;
  db: Db;
  listen(handler: NotificationHandler): Listener;
  /** The same database as `db`, for background work with slow statements (see `patiently`). */
  patientDb: Db;
  rateLimits: RateLimits;
  metrics: Metrics;
  readiness: Readiness;
  objectStore: ObjectStore;
  mailer: Mailer;
  geo: Geo;
  imageProviders: readonly ImageProvider[];
  /** The models of this node's providers, in display order. */
  models: readonly CatalogueModel[];
  promptEnhancer: PromptEnhancer;
  paymentProvider: PaymentProvider | null;
  /**
   * Checks a provider's picture and makes its thumbnails. It is a part of the context so that jobs
   * can be measured without it.
   */
  preparePicture: PreparePicture;
  pictureMemory: PictureMemory;
  localAccess: LocalAccess;
  siteSettings: FollowedSettings;
  /** The secrets from which all keys are derived. They never sign anything directly. */
  secrets: Secrets;
  keys: Keys;
  /** True if PUBLIC_URL is https. */
  isSecure: boolean;
  /** The origin in links, cookies and origin checks. It is known once the server listens. */
  publicUrl(): string;
  listensOn(port: number): void;
  close(): Promise<void>;
}>;

/** The settings as this node knows them (`site-settings/follow-settings.ts`). */
export type FollowedSettings = {
  /** Before the first read, returns the environment's settings and the defaults. */
  current(): SiteSettings;
  /**
   * Resolves once the settings are read. Afterwards they follow every change. Later calls return
   * the same promise.
   */
  follow(): Promise<void>;
  close(): Promise<void>;
};

export type ContextParts = Partial<
  Pick<
    Context,
    | 'log'
    | 'clock'
    | 'chance'
    | 'objectStore'
    | 'mailer'
    | 'geo'
    | 'imageProviders'
    | 'models'
    | 'promptEnhancer'
    | 'preparePicture'
  >
>;

/** Decides whether requests of this machine need a token (`http/local-access.ts`). */
export type LocalAccess = {
  /** Has 128 random bits in base64url. It is made at each start and printed by `npm start`. */
  readonly token: string;
  isTokenRequired(): boolean;
  requireToken(evidence: string): void;
};
