/** What ComfyUI says, in the words of the port. Of an answer only these parts are read, and whatever else stands there is passed over. */
import { z } from 'zod';
import { jsonOf, retryAfterOf, type ServiceAnswer, ServiceError } from '../../ask-service.ts';
import { ProviderFailure } from '../port.ts';

const file = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
export type ComfyuiFile = z.output<typeof file>;

/** What a node says in words of its own may quote a user: its class, its id and the name of a kind of error can't. */
const name = z
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
  exception_type: name,
});
const entry = z.object({
  /** Nodes of other people leave anything here, so only the one whose pictures are taken is read. */
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

/** What became of a prompt that is done with. */
export type Outcome =
  | { kind: 'made'; files: readonly ComfyuiFile[] }
  | { kind: 'failed'; why: 'memory' | 'stopped' | 'other'; words: string };

/** @param output the node whose pictures are taken */
export function outcomeOf({ outputs, status }: z.output<typeof entry>, node: string): Outcome {
  if (status?.status_str !== 'error') return { kind: 'made', files: filesOf(outputs[node]) };
  const [type, about] = status.messages.findLast(([name]) =>
    /^execution_(error|interrupted)$/.test(name),
  ) ?? ['', {}];
  if (type === 'execution_interrupted')
    return { kind: 'failed', why: 'stopped', words: 'it was interrupted there' };
  const { node_type: kind, node_id: id, exception_type: exception = '' } = about;
  const isShortOfMemory = /\bOutOfMemoryError$/.test(exception);

  return {
    kind: 'failed',
    why: isShortOfMemory ? 'memory' : 'other',
    words: [`${inShort(kind ?? 'a node')} (${id ?? '?'})`, exception].filter(Boolean).join(': '),
  };
}

/** A picture that was not written into a file can't be fetched. */
function filesOf(said: unknown): ComfyuiFile[] {
  const { images = [] } = output.safeParse(said).data ?? {};

  return images.flatMap(image => file.safeParse(image).data ?? []);
}

const WORDS_CHARACTERS_MAX = 300;

function inShort(words: string): string {
  return (words.trim().split('\n')[0] ?? '').slice(0, WORDS_CHARACTERS_MAX);
}

/**
 * Why a prompt was not taken, for whoever wrote the workflow.
 * @param filled names of inputs that hold what a user wrote: what ComfyUI says of the content of their nodes is left out
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
  // Of nodes that failed it repeats what was said of them.
  const why = reasons.length > 0 ? reasons : [inShort(what.message)];
  const words = ['ComfyUI does not take the workflow', what.type, ...why].join(' · ');

  return new ProviderFailure('INVALID_INPUT', false, words);
}

/** @throws ProviderFailure where the answer is none that ComfyUI gives to what was asked */
export function readAnswer<T>(answer: ServiceAnswer, shape: z.ZodType<T>, now: Date): T {
  mustBeFine(answer, now);
  const read = shape.safeParse(jsonOf(answer));
  if (read.success) return read.data;

  throw new ProviderFailure(
    'PROVIDER_UNAVAILABLE',
    true,
    'what answers at COMFYUI_URL does not speak as ComfyUI does',
  );
}

/** @throws ProviderFailure for any status but 200 */
export function mustBeFine({ status, headers }: ServiceAnswer, now: Date): void {
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
  // In a handler of its own; what else is wrong with a server is said by what stands before it.
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

/** What a request came to that got no answer. Nobody is billed, so all but a nonsensical answer may be tried again. */
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
