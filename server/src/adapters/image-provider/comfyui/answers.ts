import { z } from 'zod';
import { jsonOf, retryAfterOf, type ServiceAnswer, ServiceError } from '../../ask-service.ts';
import { ProviderFailure } from '../port.ts';

const file = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
export type ComfyuiFile = z.output<typeof file>;

/** An exception type that does not match is left out, because it may quote a user. */
const exceptionType = z
  .string()
  .regex(/^[\w.]{1,100}$/)
  .optional()
  .catch(undefined);
const error = z.object({
  node_id: z.coerce
    .string()
    .pipe(z.string().regex(/^[\w:.-]{1,40}$/))
    .optional()
    .catch(undefined),
  node_type: z.string().optional().catch(undefined),
  exception_type: exceptionType,
});
const entry = z.object({
  /** Custom nodes write anything here, so only the output node is read. */
  outputs: z.record(z.string(), z.unknown()),
  status: z
    .object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), error])) })
    .nullish(),
});
const output = z.object({ images: z.array(z.unknown()) });
const queued = z.tuple([z.number(), z.string()]).rest(z.unknown());
const nodeErrors = z.record(
  z.string(),
  z.object({
    class_type: z.string(),
    errors: z.array(
      z.object({
        message: z.string(),
        details: z.string().default(''),
        extra_info: z.object({ input_name: z.string().optional() }).optional(),
      }),
    ),
  }),
);

export const shapes = {
  history: z.record(z.string(), entry),
  queue: z.object({ queue_running: z.array(queued), queue_pending: z.array(queued) }),
  taken: z.object({ prompt_id: z.string() }),
  upload: z.object({ name: z.string(), subfolder: z.string().default('') }),
  stats: z.object({
    system: z.object({ comfyui_version: z.string().default('') }),
    devices: z.array(z.object({ name: z.string() })).default([]),
  }),
  refusal: z.object({
    error: z.object({ type: z.string(), message: z.string() }),
    node_errors: nodeErrors.catch({}),
  }),
};

export type Outcome =
  | { kind: 'made'; files: readonly ComfyuiFile[] }
  | { kind: 'failed'; why: 'memory' | 'stopped' | 'other'; words: string };

export function outcomeOf({ outputs, status }: z.output<typeof entry>, node: string): Outcome {
  if (status?.status_str !== 'error') return { kind: 'made', files: filesOf(outputs[node]) };
  const [type, about] = status.messages.findLast(([name]) =>
    /^execution_(error|interrupted)$/.test(name),
  ) ?? ['', {}];
  if (type === 'execution_interrupted')
    return { kind: 'failed', why: 'stopped', words: 'the prompt was interrupted' };
  const { node_type: kind, node_id: id, exception_type: exception = '' } = about;
  const isShortOfMemory = /\bOutOfMemoryError$/.test(exception);

  return {
    kind: 'failed',
    why: isShortOfMemory ? 'memory' : 'other',
    words: [`${inShort(kind ?? 'a node')} (${id ?? '?'})`, exception].filter(Boolean).join(': '),
  };
}

/** Skips pictures without a file, because they can't be fetched. */
function filesOf(nodeOutput: unknown): ComfyuiFile[] {
  const { images = [] } = output.safeParse(nodeOutput).data ?? {};

  return images.flatMap(image => file.safeParse(image).data ?? []);
}

const WORDS_CHARACTERS_MAX = 300;

function inShort(words: string): string {
  return (words.trim().split('\n')[0] ?? '').slice(0, WORDS_CHARACTERS_MAX);
}

/**
 * Returns the reasons for a refused prompt.
 * @param filled the inputs with a user's words; details that may quote these words are left out
 */
export function refusalOf(answer: ServiceAnswer, filled: ReadonlySet<string>): ProviderFailure {
  const read = shapes.refusal.safeParse(jsonOf(answer));
  const { error: what, node_errors: nodes } = read.data ?? {
    error: { type: 'no reason', message: '' },
    node_errors: {},
  };
  const reasons = Object.entries(nodes).flatMap(([id, { class_type, errors }]) =>
    errors.map(({ message, details, extra_info }) => {
      const input = extra_info?.input_name;
      const mayQuote = input === undefined || [...filled].some(place => place.startsWith(`${id}.`));

      return `${class_type} (${id}) ${input ?? ''}: ${inShort(message)}${mayQuote ? '' : ` (${inShort(details)})`}`;
    }),
  );
  // The general message only repeats the messages of failed nodes.
  const why = reasons.length > 0 ? reasons : [inShort(what.message)];
  const words = ['ComfyUI does not take the workflow', what.type, ...why].join(' · ');

  return new ProviderFailure('INVALID_INPUT', false, words);
}

/** @throws ProviderFailure unless the answer succeeded and has this shape */
export function readAnswer<T>(answer: ServiceAnswer, shape: z.ZodType<T>, now: Date): T {
  requireSuccess(answer, now);
  const read = shape.safeParse(jsonOf(answer));
  if (read.success) return read.data;

  throw new ProviderFailure(
    'PROVIDER_UNAVAILABLE',
    true,
    'the server at COMFYUI_URL does not answer like ComfyUI',
  );
}

/** @throws ProviderFailure for any status but 200 */
export function requireSuccess({ status, headers }: ServiceAnswer, now: Date): void {
  if (status === 200) return;
  const retryAfterMs = retryAfterOf(headers, now);
  const words = `ComfyUI answers ${status}`;
  if (status === 413)
    throw new ProviderFailure('INVALID_INPUT', false, `${words}: the picture is too large for it`);
  if (status === 429) {
    throw new ProviderFailure(
      'PROVIDER_BUSY',
      true,
      words,
      retryAfterMs === undefined ? {} : { retryAfterMs },
    );
  }
  // Codes above 500 come from a proxy before ComfyUI.
  if (status === 500) throw new ProviderFailure('NO_IMAGE', true, words);
  if (status > 500) {
    throw new ProviderFailure(
      'PROVIDER_UNAVAILABLE',
      true,
      words,
      retryAfterMs === undefined ? {} : { retryAfterMs },
    );
  }

  throw new ProviderFailure(
    'PROVIDER_UNAVAILABLE',
    false,
    `${words}: is COMFYUI_URL right, and open to this server?`,
  );
}

/**
 * Converts a ServiceError, and returns other errors as they are. Every fault but `refused` may be
 * retried, because nothing is billed.
 */
export function failureOf(cause: unknown): unknown {
  if (!(cause instanceof ServiceError)) return cause;
  const wasAnswerLost = cause.fault === 'lost';

  return new ProviderFailure(
    'PROVIDER_UNAVAILABLE',
    cause.fault !== 'refused',
    `ComfyUI: ${cause.message}`,
    {
      cause,
      wasAnswerLost,
    },
  );
}
