/**
 * The only reader of the environment. Everything that an operator can set is a row here; the rest of the program sees a frozen `Config`.
 * `docs/operating.md` explains each variable to operators.
 */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { defaultPictureMemoryBytes } from './pictures/default-memory.ts';
import { isLoopbackHost, isPublicHost } from './public-host.ts';
import { address, addressesOrRanges, flag, headerName, memoryBytes, portNumber, yes } from './setting-kinds.ts';

const optional = z.string().optional();
/** What fal.ai allows an account that has just begun. */
const FAL_REQUESTS_MAX = 2;

const environment = z.object({
  /** Where it listens. */
  PORT: portNumber.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where a node with `ROLE=worker` answers operators. Unset: port 9464, or a free one when that is taken. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: portNumber.optional(),
  /** The origin in links, cookies and origin checks. Unset: http://localhost:PORT. */
  PUBLIC_URL: address.optional(),
  /** `yes`: a public PUBLIC_URL may be http, so passwords and sessions travel in clear. */
  INSECURE_PUBLIC_URL: yes.default(false),
  /** `yes`: browsers are told to use https for all hosts below PUBLIC_URL's, too. */
  HSTS_SUBDOMAINS: yes.default(false),
  /** Addresses or ranges of proxies whose forwarded headers count, separated by commas. */
  TRUST_PROXY: addressesOrRanges,
  /** A header in which those proxies name the country of a caller, such as CF-IPCountry. Unset: none is read. */
  COUNTRY_HEADER: headerName.optional(),
  /** The folder of everything that must survive. */
  DATA_DIR: z.string().default('./data'),
  /** An outside PostgreSQL, version 15 or newer. Unset: the embedded one under DATA_DIR. */
  DATABASE_URL: optional,
  /** `trusted`: the storage of that PostgreSQL keeps commits, though it runs without fsync or full_page_writes. */
  DATABASE_DURABILITY: z.enum(['checked', 'trusted']).default('checked'),
  /** `off`: statements have no names, for a pooler that keeps no prepared statements. */
  DATABASE_PREPARED: flag.default(true),
  /** `api` serves, `worker` works, `all` does both. */
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** Signs tokens and addresses. Unset: made once under DATA_DIR; required with DATABASE_URL, where nodes must share it. */
  SESSION_SECRET: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  /** The secret before a rotation, or the one after it: accepted, and never signed with. */
  SESSION_SECRET_PREVIOUS: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  /** Outgoing mail. Unset: mails land in the local outbox. */
  SMTP_URL: optional,
  MAIL_FROM: optional,
  /** Payments by Stripe. Unset: nothing can be bought. */
  STRIPE_SECRET_KEY: optional,
  /** Proves events that Stripe tells of. Unset: they are refused, and orders are looked at in time. */
  STRIPE_WEBHOOK_SECRET: optional,
  /** Another address than Stripe's own, for a server that stands in for it. */
  STRIPE_API_URL: address.optional(),
  /** Image models of fal.ai. Unset: they are not offered. */
  FAL_KEY: optional,
  /** Other addresses than fal.ai's own, for a server that stands in for it. */
  FAL_QUEUE_URL: address.optional(),
  FAL_REST_URL: address.optional(),
  FAL_JWKS_URL: address.optional(),
  /** How many requests of all nodes fal.ai works at together, as it allows this account. */
  FAL_REQUESTS_MAX: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'a whole number from 1 to 9999' })
    .transform(Number)
    .optional(),
  /** A server that makes images as OpenAI's does, such as `https://api.openai.com/v1`. Unset: its models are not offered. */
  OPENAI_IMAGES_URL: address.optional(),
  OPENAI_IMAGES_KEY: optional,
  /** The names of its models, separated by commas. Unset: those that the server lists. */
  OPENAI_IMAGES_MODELS: optional,
  /** How that server takes a mask: OpenAI's transparency, brightness in `mask` or in `mask_image`, or not at all. Unset: as its kind does. */
  OPENAI_IMAGES_MASK: z.enum(['alpha', 'luma', 'mask_image', 'none']).optional(),
  /** A ComfyUI server, and the folder of its workflow files. */
  COMFYUI_URL: address.optional(),
  COMFYUI_WORKFLOWS: optional,
  /** A file that changes the catalogue of models. */
  MODELS_FILE: optional,
  /** A chat model, reached as OpenAI's are, that says prompts more fully. Unset: built-in rules do. */
  ENHANCER_URL: address.optional(),
  ENHANCER_KEY: optional,
  ENHANCER_MODEL: optional,
  /** The name or code of who makes pictures here, for the label that Chinese rules ask for. Unset: none is written. */
  AIGC_PRODUCER: optional,
  /** Whether the built-in models are offered. */
  SKETCHBOOK: flag.default(true),
  /** Whether the first presets of the gallery are painted, which the built-in models do, and where set-up has put their pictures. */
  FIRST_GALLERY: flag.default(true),
  GALLERY_DIR: z.string().default(join(import.meta.dirname, '../gallery')),
  /** The model chosen when nothing is said. Unset: the first of the catalogue. */
  DEFAULT_MODEL: optional,
  BRAND_NAME: z.string().min(1).max(40).default('Vermilion'),
  /** Where people reach the operator; shown on the contact page. */
  CONTACT_EMAIL: z.email({ error: 'an email address' }).optional(),
  /** The operator's own terms, privacy notice and contact page. Unset: `pages` under DATA_DIR. */
  LEGAL_DIR: optional,
  /** Opens /metrics beyond loopback. */
  METRICS_TOKEN: optional,
  /** How much memory decoders of pictures may take together. Unset: a quarter of the machine's, within bounds. */
  PICTURE_MEMORY_MIB: memoryBytes.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** How an OpenAI-compatible server takes a mask. */
export type OpenaiMask = 'alpha' | 'luma' | 'mask_image' | 'none';

export type Config = Readonly<{
  port: number;
  host: string;
  metricsHost: string;
  metricsPort: number | undefined;
  /** Undefined until the port is known, when neither PUBLIC_URL nor a fixed port says it. */
  publicUrl: string | undefined;
  hstsSubdomains: boolean;
  trustProxy: readonly string[];
  /** In lower case. */
  countryHeader: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  isDurabilityTrusted: boolean;
  isPrepared: boolean;
  role: 'all' | 'api' | 'worker';
  sessionSecret: string | undefined;
  previousSessionSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined while nothing can be bought. */
  stripe: { secretKey: string; webhookSecret: string | undefined; apiUrl: string | undefined } | undefined;
  /** Undefined while its models are not offered. */
  fal: { key: string; queueUrl: string; restUrl: string; jwksUrl: string; requestsMax: number } | undefined;
  /** Undefined while its models are not offered. `models` is empty where the server is asked for them, `mask` undefined where its kind tells. */
  openaiImages:
    | { url: string; key: string | undefined; models: readonly string[]; mask: OpenaiMask | undefined }
    | undefined;
  /** Undefined while its models are not offered. */
  comfyui: { url: string; workflowsDir: string } | undefined;
  modelsFile: string | undefined;
  /** Undefined where built-in rules enhance prompts. */
  enhancer: { url: string; key: string | undefined; model: string } | undefined;
  aigcProducer: string | undefined;
  hasSketchbook: boolean;
  hasFirstGallery: boolean;
  galleryDir: string;
  defaultModel: string | undefined;
  brandName: string;
  contactEmail: string | undefined;
  legalDir: string;
  metricsToken: string | undefined;
  pictureMemoryBytes: number;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
}>;

/** Says in plain words which variables are wrong. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @param variables the environment, usually `process.env` after `.env` was read */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // A line of `.env` or of a service's settings that says nothing leaves the variable as if it were not there.
  const given = Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings can't be used:\n${lines.join('\n')}`);
  }

  const set = parsed.data;
  const publicUrl = set.PUBLIC_URL ? new URL(set.PUBLIC_URL).origin : undefined;
  if (set.DATABASE_URL && !set.SESSION_SECRET) {
    throw new ConfigError(
      'DATABASE_URL is set, so SESSION_SECRET is needed too: at least 32 characters, the same on every node.',
    );
  }
  if (publicUrl?.startsWith('http:') && isPublicHost(publicUrl) && !set.INSECURE_PUBLIC_URL) {
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, where passwords would travel in clear: use https, or set INSECURE_PUBLIC_URL=yes.`,
    );
  }
  if (publicUrl && !isLoopbackHost(publicUrl) && !set.SMTP_URL) {
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, which others can reach, so SMTP_URL is needed: people must get their mails.`,
    );
  }
  if ((set.STRIPE_WEBHOOK_SECRET || set.STRIPE_API_URL) && !set.STRIPE_SECRET_KEY) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is needed where any other setting of Stripe is given: without it nothing is sold.',
    );
  }

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
    databaseUrl: set.DATABASE_URL,
    isDurabilityTrusted: set.DATABASE_DURABILITY === 'trusted',
    isPrepared: set.DATABASE_PREPARED,
    role: set.ROLE,
    sessionSecret: set.SESSION_SECRET,
    previousSessionSecret: set.SESSION_SECRET_PREVIOUS,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `${set.BRAND_NAME} <no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`,
    stripe: set.STRIPE_SECRET_KEY
      ? { secretKey: set.STRIPE_SECRET_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET, apiUrl: set.STRIPE_API_URL }
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
    brandName: set.BRAND_NAME,
    contactEmail: set.CONTACT_EMAIL,
    legalDir: resolve(set.LEGAL_DIR ?? join(set.DATA_DIR, 'pages')),
    metricsToken: set.METRICS_TOKEN,
    pictureMemoryBytes: set.PICTURE_MEMORY_MIB ?? defaultPictureMemoryBytes(),
    logLevel: set.LOG_LEVEL,
  });
}

type Settings = z.output<typeof environment>;

function falOf(set: Settings): Config['fal'] {
  const { FAL_KEY, FAL_QUEUE_URL, FAL_REST_URL, FAL_JWKS_URL } = set;
  if (!FAL_KEY) {
    if (FAL_QUEUE_URL || FAL_REST_URL || FAL_JWKS_URL || set.FAL_REQUESTS_MAX) {
      throw new ConfigError('FAL_KEY is needed where any other setting of fal.ai is given.');
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
      throw new ConfigError('OPENAI_IMAGES_URL is needed where any other setting of OPENAI_IMAGES is given.');
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
    throw new ConfigError('ENHANCER_URL and ENHANCER_MODEL are needed together: a server, and the chat model there.');
  }

  return { url: withoutSlash(ENHANCER_URL), key: ENHANCER_KEY, model: ENHANCER_MODEL };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Reads `.env` of the working folder, when there is one, beneath the variables that are set already. */
export function loadEnvironment(): Readonly<Record<string, string | undefined>> {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }

  return process.env;
}
