/** `settings.ts` has a row for each variable; the rest of the program uses a frozen `Config`. */
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import type { S3Settings } from './adapters/object-store/port.ts';
import { OperatorError } from './describe-error.ts';
import { isPublicHost } from './hosts/public-host.ts';
import { type LockedSettings, lockedSettingsOf } from './locked-settings.ts';
import { defaultPictureMemoryBytes } from './pictures/default-memory.ts';
import { type Settings, settings } from './settings.ts';

/**
 * The default drain time in seconds. A load balancer that checks a node every second notices two
 * failed checks in this time.
 */
const DRAIN_SECONDS = 5;
/** fal.ai's limit for a new account. */
const FAL_REQUESTS_MAX = 2;
const BUCKET_OPTIONS = ['S3_REGION', 'S3_FORCE_PATH_STYLE', 'S3_PUBLIC_URL'] as const;

export type OpenaiMask = 'alpha' | 'luma' | 'mask_image' | 'none';

export type Config = Readonly<{
  port: number;
  host: string;
  metricsHost: string;
  metricsPort: number | undefined;
  publicUrl: string | undefined;
  hstsSubdomains: boolean;
  trustProxy: readonly string[];
  /** In lower case. */
  countryHeader: string | undefined;
  dataDir: string;
  /** Undefined if objects are files under `dataDir`. */
  s3: S3Settings | undefined;
  databaseUrl: string | undefined;
  /** The same database without a pooler; undefined if `databaseUrl` has no pooler. */
  databaseListenUrl: string | undefined;
  isDurabilityTrusted: boolean;
  isPrepared: boolean;
  role: 'all' | 'api' | 'worker';
  /** The time between SIGTERM and the end of serving. */
  drainSeconds: number;
  sessionSecret: string | undefined;
  previousSessionSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  stripe:
    | { secretKey: string; webhookSecret: string | undefined; apiUrl: string | undefined }
    | undefined;
  /** Undefined if the service's models are not offered. */
  fal:
    | { key: string; queueUrl: string; restUrl: string; jwksUrl: string; requestsMax: number }
    | undefined;
  /** `models` is empty if the server lists them, `mask` undefined if the kind of server decides. */
  openaiImages:
    | {
        url: string;
        key: string | undefined;
        models: readonly string[];
        mask: OpenaiMask | undefined;
      }
    | undefined;
  comfyui: { url: string; workflowsDir: string } | undefined;
  modelsFile: string | undefined;
  /** Undefined if the built-in rules enhance prompts. */
  enhancer: { url: string; key: string | undefined; model: string } | undefined;
  aigcProducer: string | undefined;
  hasSketchbook: boolean;
  hasFirstGallery: boolean;
  galleryDir: string;
  defaultModel: string | undefined;
  lockedSettings: LockedSettings;
  legalDir: string;
  metricsToken: string | undefined;
  pictureMemoryBytes: number;
  logLevel: Settings['LOG_LEVEL'];
}>;

/** The message names the wrong variables in plain words. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError';
}

/** @param variables the environment, usually `process.env` with `.env` */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable, such as the line `PORT=` of `.env`, counts as unset.
  const given = Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings can't be used:\n${lines.join('\n')}`);
  }

  const set = parsed.data;
  const publicUrl = set.PUBLIC_URL ? new URL(set.PUBLIC_URL).origin : undefined;
  refuseUnsafe(set, publicUrl);

  return Object.freeze({
    port: set.PORT,
    host: set.HOST,
    metricsHost: set.METRICS_HOST,
    metricsPort: set.METRICS_PORT,
    publicUrl,
    hstsSubdomains: set.HSTS_SUBDOMAINS,
    trustProxy: set.TRUST_PROXY,
    countryHeader: set.COUNTRY_HEADER?.toLowerCase(),
    dataDir: resolve(set.DATA_DIR),
    s3: s3Of(set),
    databaseUrl: set.DATABASE_URL,
    databaseListenUrl: set.DATABASE_LISTEN_URL,
    isDurabilityTrusted: set.DATABASE_DURABILITY === 'trusted',
    isPrepared: set.DATABASE_PREPARED,
    role: set.ROLE,
    drainSeconds: drainSecondsOf(set),
    sessionSecret: set.SESSION_SECRET,
    previousSessionSecret: set.SESSION_SECRET_PREVIOUS,
    smtpUrl: set.SMTP_URL,
    mailFrom:
      set.MAIL_FROM ??
      `${set.BRAND_NAME ?? settingDefaults['brand-name']} <no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`,
    stripe: set.STRIPE_SECRET_KEY
      ? {
          secretKey: set.STRIPE_SECRET_KEY,
          webhookSecret: set.STRIPE_WEBHOOK_SECRET,
          apiUrl: set.STRIPE_API_URL,
        }
      : undefined,
    fal: falOf(set),
    openaiImages: openaiImagesOf(set),
    comfyui: comfyuiOf(set),
    modelsFile: set.MODELS_FILE && resolve(set.MODELS_FILE),
    enhancer: enhancerOf(set),
    aigcProducer: set.AIGC_PRODUCER,
    hasSketchbook: set.SKETCHBOOK,
    hasFirstGallery: set.FIRST_GALLERY,
    galleryDir: resolve(set.GALLERY_DIR),
    defaultModel: set.DEFAULT_MODEL,
    lockedSettings: lockedSettingsOf(set),
    legalDir: resolve(set.LEGAL_DIR ?? join(set.DATA_DIR, 'pages')),
    metricsToken: set.METRICS_TOKEN,
    pictureMemoryBytes: set.PICTURE_MEMORY_MIB ?? defaultPictureMemoryBytes(),
    logLevel: set.LOG_LEVEL,
  });
}

/** @throws ConfigError for settings that are valid alone but not together */
function refuseUnsafe(set: Settings, publicUrl: string | undefined): void {
  if (set.DATABASE_URL && !set.SESSION_SECRET) {
    throw new ConfigError(
      'DATABASE_URL is set, so SESSION_SECRET is needed too: at least 32 characters, the same on every node.',
    );
  }
  if (set.DATABASE_LISTEN_URL && !set.DATABASE_URL)
    throw new ConfigError('DATABASE_LISTEN_URL needs DATABASE_URL, the address of the pooler.');
  if (publicUrl?.startsWith('http:') && isPublicHost(publicUrl) && !set.INSECURE_PUBLIC_URL) {
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, where passwords would travel in clear: use https, or set INSECURE_PUBLIC_URL=yes.`,
    );
  }
  if (publicUrl && isPublicHost(publicUrl) && !set.SMTP_URL) {
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, which everybody can reach, so SMTP_URL is needed: people must get their mails.`,
    );
  }
  const { SIGN_UP_POLICY: policy, SIGN_UP_DOMAINS: domains } = set;
  if (policy === 'domains' && domains.length === 0)
    throw new ConfigError('SIGN_UP_POLICY is domains, so SIGN_UP_DOMAINS is needed too.');
  if (policy !== 'domains' && domains.length > 0)
    throw new ConfigError('SIGN_UP_DOMAINS needs SIGN_UP_POLICY=domains.');
  if ((set.STRIPE_WEBHOOK_SECRET || set.STRIPE_API_URL) && !set.STRIPE_SECRET_KEY) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is needed if any other setting of Stripe is given: without it nothing is sold.',
    );
  }
}

/**
 * A worker gets no calls, so it never waits. A node without an outside database is the only one, so
 * by default it does not wait.
 */
function drainSecondsOf({ DRAIN_SECONDS: seconds, DATABASE_URL, ROLE }: Settings): number {
  if (ROLE === 'worker') return 0;

  return seconds ?? (DATABASE_URL ? DRAIN_SECONDS : 0);
}

function s3Of(set: Settings): Config['s3'] {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL } = set;
  const region = set.S3_REGION ?? 'us-east-1';
  if (!S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY && !set.S3_ENDPOINT) {
    const alone = BUCKET_OPTIONS.find(name => set[name] !== undefined);
    if (alone) throw new ConfigError(`${alone} needs S3_BUCKET.`);

    return undefined;
  }
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together: a bucket, and the key that opens it.',
    );
  }
  const endpoint = new URL(set.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`);

  return {
    endpoint: endpoint.origin,
    region,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    // An IP address has no subdomains, and a dot in a bucket's name breaks the certificate.
    isPathStyle:
      set.S3_FORCE_PATH_STYLE ?? (isHostWithoutNames(endpoint) || S3_BUCKET.includes('.')),
    publicUrl: S3_PUBLIC_URL && withoutSlash(S3_PUBLIC_URL),
  };
}

function isHostWithoutNames({ hostname }: URL): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.');
}

function falOf(set: Settings): Config['fal'] {
  const { FAL_KEY, FAL_QUEUE_URL, FAL_REST_URL, FAL_JWKS_URL } = set;
  if (!FAL_KEY) {
    if (FAL_QUEUE_URL || FAL_REST_URL || FAL_JWKS_URL || set.FAL_REQUESTS_MAX) {
      throw new ConfigError('FAL_KEY is needed if any other setting of fal.ai is given.');
    }
    return undefined;
  }

  return {
    key: FAL_KEY,
    queueUrl: FAL_QUEUE_URL ?? 'https://queue.fal.run',
    restUrl: FAL_REST_URL ?? 'https://rest.fal.ai',
    jwksUrl: FAL_JWKS_URL ?? 'https://rest.fal.ai/.well-known/jwks.json',
    requestsMax: set.FAL_REQUESTS_MAX ?? FAL_REQUESTS_MAX,
  };
}

function openaiImagesOf(set: Settings): Config['openaiImages'] {
  if (!set.OPENAI_IMAGES_URL) {
    if (set.OPENAI_IMAGES_KEY || set.OPENAI_IMAGES_MODELS || set.OPENAI_IMAGES_MASK) {
      throw new ConfigError(
        'OPENAI_IMAGES_URL is needed if any other setting of OPENAI_IMAGES is given.',
      );
    }
    return undefined;
  }

  return {
    url: withoutSlash(set.OPENAI_IMAGES_URL),
    key: set.OPENAI_IMAGES_KEY,
    models: set.OPENAI_IMAGES_MODELS?.split(',').flatMap(name => name.trim() || []) ?? [],
    mask: set.OPENAI_IMAGES_MASK,
  };
}

function comfyuiOf({ COMFYUI_URL, COMFYUI_WORKFLOWS }: Settings): Config['comfyui'] {
  if (!COMFYUI_URL && !COMFYUI_WORKFLOWS) return undefined;
  if (!COMFYUI_URL || !COMFYUI_WORKFLOWS) {
    throw new ConfigError(
      'COMFYUI_URL and COMFYUI_WORKFLOWS are needed together: a server, and the folder of its workflows.',
    );
  }

  return { url: withoutSlash(COMFYUI_URL), workflowsDir: resolve(COMFYUI_WORKFLOWS) };
}

function enhancerOf({ ENHANCER_URL, ENHANCER_KEY, ENHANCER_MODEL }: Settings): Config['enhancer'] {
  if (!ENHANCER_URL && !ENHANCER_KEY && !ENHANCER_MODEL) return undefined;
  if (!ENHANCER_URL || !ENHANCER_MODEL) {
    throw new ConfigError(
      'ENHANCER_URL and ENHANCER_MODEL are needed together: a server, and the chat model there.',
    );
  }

  return { url: withoutSlash(ENHANCER_URL), key: ENHANCER_KEY, model: ENHANCER_MODEL };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Reads `.env` of the working folder. Variables that are already set take precedence. */
export function loadEnvironment(): Readonly<Record<string, string | undefined>> {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }

  return process.env;
}
