/**
 * Reads multipart/form-data with files. Each file goes to an unnamed file on the disk, so that the
 * memory holds only one chunk at a time. Text fields are converted to the types of the endpoint's
 * body.
 */
import { join } from 'node:path';
import fastifyMultipart, { type Multipart } from '@fastify/multipart';
import type { Endpoint } from '@vermilion/contract/endpoint';
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { networkOf } from '../network.ts';
import { checkFormText } from '../refuse-unstorable-text.ts';
import { bodyBudget } from './body-budget.ts';
import { BodyError, noRoom, type Received, receiveBody } from './receive-body.ts';

const FILES = 'files';
const FIELDS_MAX = 40;
const FIELD_BYTES_MAX = 65_536;
const FIELD_NAME_BYTES_MAX = 100;

export type Form<B> = { body: B; files: readonly Received[] };

const FORM = Object.freeze({});

export async function takeForms(scope: FastifyInstance, filesMax: number): Promise<void> {
  scope.addHook('preValidation', async request => {
    if (request.isMultipart()) request.body = FORM;
  });
  await scope.register(fastifyMultipart, {
    // `receiveBody` refuses a file that reaches `fileSize`.
    throwFileSizeLimit: false,
    limits: {
      fileSize: UPLOAD_BYTES_MAX + 1,
      files: filesMax,
      fields: FIELDS_MAX,
      parts: filesMax + FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      fieldNameSize: FIELD_NAME_BYTES_MAX,
    },
  });
}

export function isForm(request: FastifyRequest): boolean {
  return request.body === FORM;
}

/**
 * Passes the form to `use`, and deletes the form's files afterwards.
 * @throws AppError VALIDATION_FAILED, PAYLOAD_TOO_LARGE, UNAVAILABLE; the errors of `use`
 */
export async function withForm<T>(
  ctx: Context,
  request: FastifyRequest,
  endpoint: Endpoint,
  use: (form: Form<unknown>) => Promise<T>,
): Promise<T> {
  const release = bodyBudget.reserve(
    request.actor?.userId ?? networkOf(request.ip),
    sizeOf(request, endpoint),
  );
  const reader: FormReader = {
    parts: request.parts(),
    folder: join(ctx.config.dataDir, 'incoming'),
    fields: new Map(),
  };
  try {
    return await readParts(reader, [], files =>
      use({ body: readFields(endpoint, reader.fields), files }),
    );
  } catch (error) {
    // The rest of the body is still read, because many clients read an answer only after they have
    // sent the whole body.
    request.raw.unpipe();
    request.raw.resume();
    throw asRefusal(ctx, error);
  } finally {
    release();
  }
}

/**
 * Returns the declared size of the body, or the maximum if none is declared. Node accepts no more
 * bytes than declared.
 * @throws AppError PAYLOAD_TOO_LARGE
 */
function sizeOf({ headers }: FastifyRequest, { filesMax }: Endpoint): number {
  const bytesMax = filesMax * UPLOAD_BYTES_MAX + (filesMax + FIELDS_MAX) * FIELD_BYTES_MAX;
  const sizeBytes = Number(headers['content-length'] ?? bytesMax);
  if (sizeBytes > bytesMax) throw new AppError('PAYLOAD_TOO_LARGE');

  return sizeBytes;
}

type FormReader = {
  parts: AsyncIterator<Multipart>;
  folder: string;
  fields: Map<string, unknown[]>;
};

/**
 * Reads the parts by recursion, because `receiveBody` keeps a file only until its callback ends:
 * `use` runs within the callbacks of all files.
 */
async function readParts<T>(
  reader: FormReader,
  files: readonly Received[],
  use: (files: readonly Received[]) => Promise<T>,
): Promise<T> {
  const part = await nextPart(reader);
  if (!part) return use(files);
  if (part.type === 'field') {
    keepField(reader.fields, part);

    return readParts(reader, files, use);
  }
  if (part.fieldname !== FILES) throw invalid(part.fieldname, `files come as ${FILES}`);

  return receiveBody({ body: part.file, folder: reader.folder }, file => {
    // A browser sends an empty file without a name if the user chose none.
    const isChosen = file.sizeBytes > 0 || Boolean(part.filename);

    return readParts(reader, isChosen ? [...files, file] : files, use);
  });
}

/** An error without a code means that the form can’t be read. Errors of a limit have a code. */
async function nextPart({ parts }: FormReader): Promise<Multipart | undefined> {
  try {
    const { value, done = false } = await parts.next();

    return done ? undefined : value;
  } catch (error) {
    throw error instanceof Error && 'code' in error
      ? error
      : invalid('body', 'The form can’t be read.');
  }
}

function keepField(
  fields: FormReader['fields'],
  part: Extract<Multipart, { type: 'field' }>,
): void {
  const { fieldname, value, valueTruncated, fieldnameTruncated } = part;
  if (valueTruncated || fieldnameTruncated) throw invalid(fieldname, 'too long');
  fields.set(fieldname, [...(fields.get(fieldname) ?? []), value]);
}

/**
 * Checks the text fields by the endpoint's schema. An empty text counts as absent unless the field
 * is required.
 * @throws AppError VALIDATION_FAILED
 */
function readFields({ body }: Endpoint, fields: FormReader['fields']): unknown {
  checkFormText(fields);
  const { types, required } = shapeOf(body);
  const filled = [...fields].filter(
    ([name, values]) => required.has(name) || values.some(value => value !== ''),
  );
  const given = filled.map(([name, values]) => {
    const read = values.map(value => readText(types[name]?.type, value));

    return [name, read.length === 1 ? read[0] : read];
  });
  const { data, error } = body.safeParse(Object.fromEntries(given));
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

  throw new AppError(
    'VALIDATION_FAILED',
    { fields: problems },
    problems.length === 1 ? problems[0]?.message : undefined,
  );
}

type Shape = {
  types: Record<string, { type?: unknown } | undefined>;
  required: ReadonlySet<string>;
};
const known = new WeakMap<z.ZodType, Shape>();

function shapeOf(body: z.ZodType): Shape {
  const shape = known.get(body) ?? describeShape(body);
  known.set(body, shape);

  return shape;
}

function describeShape(body: z.ZodType): Shape {
  const { properties = {}, required = [] } = z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
  });

  // as: the properties of an object are schemas; the schema `true` has no type
  return { types: properties as Shape['types'], required: new Set(required) };
}

/** Leaves a text that does not fit the type, so that the validation refuses it. */
function readText(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value))
    return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';

  return value;
}

function asRefusal(ctx: Context, error: unknown): unknown {
  if (!(error instanceof BodyError)) return error;
  if (error.reason === 'CUT') return invalid(FILES, 'The file did not arrive whole.');
  if (error.reason === 'NO_ROOM') return noRoom(ctx, error);

  return new AppError('PAYLOAD_TOO_LARGE', undefined, 'File too large. Maximum: 10MB');
}

function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { fields: [{ path, message }] }, message);
}
