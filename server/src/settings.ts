/**
 * The environment variables that an operator can set, with their kinds and defaults.
 * `docs/operating/settings.md` explains the variables.
 */
import { join } from 'node:path';
import { BRAND_NAME_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { SIGN_UP_POLICIES } from '@vermilion/contract/site-facts';
import { z } from 'zod';
import {
  address,
  addressesOrRanges,
  bonusCredits,
  bucketName,
  databaseAddress,
  drainSeconds,
  emailDomains,
  flag,
  headerName,
  memoryBytes,
  originOfService,
  portNumber,
  regionName,
  yes,
} from './setting-kinds.ts';

const optional = z.string().optional();

export const settings = z.object({
  /** The address where a node listens. */
  PORT: portNumber.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /**
   * The address where a node with `ROLE=worker` serves health checks and metrics. Unset: port 9464,
   * or a free one when that is taken.
   */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: portNumber.optional(),
  /** The origin in links, cookies and origin checks. Unset: http://localhost:PORT. */
  PUBLIC_URL: address.optional(),
  /**
   * `yes`: a public PUBLIC_URL may be http, although passwords and sessions are then sent in clear.
   */
  INSECURE_PUBLIC_URL: yes.default(false),
  /** `yes`: browsers must also use https for all subdomains of PUBLIC_URL's host. */
  HSTS_SUBDOMAINS: yes.default(false),
  /** Addresses or ranges of proxies whose forwarded headers count, separated by commas. */
  TRUST_PROXY: addressesOrRanges,
  /**
   * A header in which the trusted proxies name the country of a caller, such as CF-IPCountry.
   * Unset: no header is read.
   */
  COUNTRY_HEADER: headerName.optional(),
  /** The folder of the data that must survive a restart. */
  DATA_DIR: z.string().default('./data'),
  /**
   * A bucket of an S3-compatible service for pictures. Unset: the folder `objects` under DATA_DIR.
   */
  S3_BUCKET: bucketName.optional(),
  /** The address of the bucket's service. Unset: AWS. */
  S3_ENDPOINT: originOfService.optional(),
  /** Unset: us-east-1. */
  S3_REGION: regionName.optional(),
  /** The key, required with S3_BUCKET. */
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** `yes`: the bucket is named in the path, not in the host. Unset: derived from the endpoint. */
  S3_FORCE_PATH_STYLE: yes.optional(),
  /**
   * A public address of the bucket's folder `presets`, such as a CDN. Unset: nodes serve presets.
   */
  S3_PUBLIC_URL: address.optional(),
  /** An outside PostgreSQL, version 15 or newer. Unset: the embedded one under DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  /**
   * The address of DATABASE_URL's database without its pooler, for listening and migrations. Unset:
   * DATABASE_URL has no pooler, or one that keeps sessions.
   */
  DATABASE_LISTEN_URL: databaseAddress.optional(),
  /**
   * `trusted`: the storage of the outside PostgreSQL keeps commits, although PostgreSQL runs
   * without fsync or full_page_writes.
   */
  DATABASE_DURABILITY: z.enum(['checked', 'trusted']).default('checked'),
  /** `off`: statements have no names, for a pooler that keeps no prepared statements. */
  DATABASE_PREPARED: flag.default(true),
  /** `api` serves calls, `worker` runs jobs and tasks, `all` does both. */
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /**
   * The seconds for which a node still serves after SIGTERM, so that a load balancer can notice the
   * end. Unset: 5 with DATABASE_URL, otherwise 0. A worker has 0.
   */
  DRAIN_SECONDS: drainSeconds.optional(),
  /**
   * The secret that signs tokens and addresses. Unset: made once under DATA_DIR. Required with
   * DATABASE_URL, because nodes must share it.
   */
  SESSION_SECRET: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  /**
   * The former or the next secret of a rotation. Its signatures are accepted, but it never signs.
   */
  SESSION_SECRET_PREVIOUS: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  /** Outgoing mail. Unset: mails are written to the local outbox. */
  SMTP_URL: optional,
  MAIL_FROM: optional,
  /** Payments by Stripe. Unset: nothing can be bought. */
  STRIPE_SECRET_KEY: optional,
  /** The secret that proves Stripe's events. Unset: events are refused, and orders are polled. */
  STRIPE_WEBHOOK_SECRET: optional,
  /** The address of a server that replaces Stripe in tests. */
  STRIPE_API_URL: address.optional(),
  /** The key for fal.ai's image models. Unset: they are not offered. */
  FAL_KEY: optional,
  /** The addresses of servers that replace fal.ai in tests. */
  FAL_QUEUE_URL: address.optional(),
  FAL_REST_URL: address.optional(),
  FAL_JWKS_URL: address.optional(),
  /** The number of concurrent requests that fal.ai allows this account, for all nodes together. */
  FAL_REQUESTS_MAX: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'a whole number from 1 to 9999' })
    .transform(Number)
    .optional(),
  /**
   * A server with OpenAI's Images API, such as `https://api.openai.com/v1`. Unset: its models are
   * not offered.
   */
  OPENAI_IMAGES_URL: address.optional(),
  OPENAI_IMAGES_KEY: optional,
  /**
   * The models of OPENAI_IMAGES_URL to offer, separated by commas. Unset: the models that the
   * server lists.
   */
  OPENAI_IMAGES_MODELS: optional,
  /**
   * The form of masks for OPENAI_IMAGES_URL: transparency like OpenAI, brightness in `mask` or in
   * `mask_image`, or no mask. Unset: as usual for the kind of server.
   */
  OPENAI_IMAGES_MASK: z.enum(['alpha', 'luma', 'mask_image', 'none']).optional(),
  /** A ComfyUI server, and the folder of its workflow files. */
  COMFYUI_URL: address.optional(),
  COMFYUI_WORKFLOWS: optional,
  /** A file that changes the catalogue of models. */
  MODELS_FILE: optional,
  /** A chat model with OpenAI's API that enhances prompts. Unset: built-in rules enhance them. */
  ENHANCER_URL: address.optional(),
  ENHANCER_KEY: optional,
  ENHANCER_MODEL: optional,
  /**
   * The name or code of the maker of the pictures, for the label that Chinese rules require. Unset:
   * no label is written.
   */
  AIGC_PRODUCER: optional,
  /** Whether the built-in models are offered. */
  SKETCHBOOK: flag.default(true),
  /** Whether the built-in models paint the first gallery, and the folder of its ready pictures. */
  FIRST_GALLERY: flag.default(true),
  GALLERY_DIR: z.string().default(join(import.meta.dirname, '../gallery')),
  /** The model for requests without a choice. Unset: the first of the catalogue. */
  DEFAULT_MODEL: optional,
  /**
   * The policy of sign-up; `domains` admits only addresses of the domains in SIGN_UP_DOMAINS,
   * separated by commas. Unset: administrators choose; the default is `open`.
   */
  SIGN_UP_POLICY: z.enum(SIGN_UP_POLICIES).optional(),
  SIGN_UP_DOMAINS: emailDomains,
  /** The credits of a new account. Unset: administrators choose; the default is 500. */
  SIGN_UP_BONUS_CREDITS: bonusCredits.optional(),
  /** The studio's name. Unset: administrators choose; the default is Vermilion. */
  BRAND_NAME: z.string().min(1).max(BRAND_NAME_CHARACTERS_MAX).optional(),
  /** The operator's address, shown on the contact page. Unset: administrators choose. */
  CONTACT_EMAIL: z.email({ error: 'an email address' }).optional(),
  /** The operator's own terms, privacy notice and contact page. Unset: `pages` under DATA_DIR. */
  LEGAL_DIR: optional,
  /** The bearer token that opens /metrics to callers beyond this machine. */
  METRICS_TOKEN: optional,
  /**
   * The memory that all decoders of pictures may take together. Unset: a quarter of the machine's,
   * within bounds.
   */
  PICTURE_MEMORY_MIB: memoryBytes.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = z.output<typeof settings>;
