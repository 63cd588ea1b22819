/**
 * The type of the context, which every part of a node receives. The file has types alone, and knows
 * no capability, so that each of them may import it. `create-context.ts` builds the context.
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
import type { Hearing, Listener } from './database/listen.ts';
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
  /** Receives notifications of the database until it is closed. */
  listen(hearing: Hearing): Listener;
  /** The same database for background work with slow statements (`patiently`). */
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
  /** Null without payments. */
  paymentProvider: PaymentProvider | null;
  /**
   * Checks a picture that a provider brought and makes its thumbnails. A part, so that the engine
   * can be measured without it.
   */
  preparePicture: PreparePicture;
  /** The memory budget for decoded pictures. */
  pictureMemory: PictureMemory;
  localAccess: LocalAccess;
  siteSettings: FollowedSettings;
  /** The secrets of all derived keys, equal on every node. They never sign directly. */
  secrets: Secrets;
  keys: Keys;
  /** Whether pages are served on https, as PUBLIC_URL says. */
  isSecure: boolean;
  /** The origin in links, cookies and origin checks. Known once the server listens. */
  publicUrl(): string;
  /** Called once by `main.ts` or a test, when the port is known. */
  listensOn(port: number): void;
  close(): Promise<void>;
}>;

/** The settings of the studio as this node knows them (`site-settings/follow-settings.ts`). */
export type FollowedSettings = {
  /** Before the first read, what the environment gives and the defaults. */
  current(): SiteSettings;
  /**
   * Resolves once they are read; from then on they follow every change. Later calls do the same
   * once.
   */
  follow(): Promise<void>;
  close(): Promise<void>;
};

/** Replacements for tests. */
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

/** Whether requests of this machine have to bring a token. `http/local-access.ts` says when. */
export type LocalAccess = {
  /** 128 random bits in base64url, made at each start and printed by `npm start`. */
  readonly token: string;
  isTokenRequired(): boolean;
  /** Requires the token from now on. */
  requireToken(evidence: string): void;
};
