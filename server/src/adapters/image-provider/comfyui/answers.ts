/** What ComfyUI says, in the words of the port. Of an answer only these parts are read, and whatever else stands there is passed over. */
import { z } from 'zod';
import { jsonOf, retryAfterOf, type ServiceAnswer, ServiceError } from '../../ask-service.ts';
import { ProviderFailure } from '../port.ts';

const file = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string().default('output') });
export type ComfyuiFile = z.output<typeof file>;

const error = z.object({
  node_id: z.coerce.string().optional(),
  node_type: z.string().optional(),
  exception_type: z.string().optional(),
  exception_message: z.string().optional(),
});
const entry = z.object({
  outputs: z.record(z.string(), z.looseObject({ images: z.array(file).optional() })),
  status: z.object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), error])) }).nullish(),
});
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
  refusal: z.object({ error: z.object({ type: z.string(), message: z.string() }), node_errors: nodeErrors.catch({}) }),
};

/** What became of a prompt that is done with. */
export type Outcome =
  | { kind: 'made'; files: readonly ComfyuiFile[] }
  | { kind: 'failed'; why: 'memory' | 'stopped' | 'other'; words: string };

/** @param output the node whose pictures are taken */
export function outcomeOf({ outputs, status }: z.output<typeof entry>, output: string): Outcome {
  if (status?.status_str !== 'error') return { kind: 'made', files: outputs[output]?.images ?? [] };
  const [type, about] = status.messages.findLast(([name]) => /^execution_(error|interrupted)$/.test(name)) ?? ['', {}];
  if (type === 'execution_interrupted') return { kind: 'failed', why: 'stopped', words: 'it was interrupted there' };
  const { node_type: node, node_id: id, exception_type: exception = '', exception_message: message = '' } = about;
  const isShortOfMemory = /\bOutOfMemoryError$/.test(exception);

  return {
    kind: 'failed',
    why: isShortOfMemory ? 'memory' : 'other',
    words: `${node ?? 'a node'} (${id ?? '?'}): ${exception} ${inShort(message)}`,
  };
}

const WORDS_CHARACTERS_MAX = 300;

function inShort(words: string): string {
  return (words.trim().split('\n')[0] ?? '').slice(0, WORDS_CHARACTERS_MAX);
}

/**
 * Why a prompt was not taken, for whoever wrote the workflow.
 * @param filled names of inputs that hold what a user wrote: what ComfyUI says of their content is left out
 */
export function refusalOf(answer: ServiceAnswer, filled: ReadonlySet<string>): ProviderFailure {
  const read = shapes.refusal.safeParse(jsonOf(answer));
  const { error: what, node_errors: nodes } = read.data ?? {
    error: { type: 'no reason', message: '' },
    node_errors: {},
  };
  const reasons = Object.entries(nodes).flatMap(([id, { class_type, errors }]) =>
    errors.map(({ message, details, extra_info }) => {
      const name = extra_info?.input_name ?? '';
      const said = filled.has(`${id}.${name}`) ? '' : ` (${inShort(details)})`;

      return `${class_type} (${id}) ${name}: ${message}${said}`;
    }),
  );
  const words = ['ComfyUI does not take the workflow', what.type, inShort(what.message), ...reasons].join(' · ');

  return new ProviderFailure('INVALID_INPUT', false, words);
}

/** @throws ProviderFailure where the answer is none that ComfyUI gives to what was asked */
export function readAnswer<T>(answer: ServiceAnswer, shape: z.ZodType<T>, now: Date): T {
  mustBeFine(answer, now);
  const read = shape.safeParse(jsonOf(answer));
  if (read.success) return read.data;

  throw new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'what answers at COMFYUI_URL does not speak as ComfyUI does');
}

/** @throws ProviderFailure for any status but 200 */
export function mustBeFine({ status, headers }: ServiceAnswer, now: Date): void {
  if (status === 200) return;
  const retryAfterMs = retryAfterOf(headers, now);
  const words = `ComfyUI answers ${status}`;
  if (status === 413) throw new ProviderFailure('INVALID_INPUT', false, `${words}: the picture is too large for it`);
  if (status === 429) {
    throw new ProviderFailure('PROVIDER_BUSY', true, words, retryAfterMs === undefined ? {} : { retryAfterMs });
  }
  // In a handler of its own; what else is wrong with a server is said by what stands before it.
  if (status === 500) throw new ProviderFailure('NO_IMAGE', true, words);
  if (status > 500) {
    throw new ProviderFailure('PROVIDER_UNAVAILABLE', true, words, retryAfterMs === undefined ? {} : { retryAfterMs });
  }

  throw new ProviderFailure('PROVIDER_UNAVAILABLE', false, `${words}: is COMFYUI_URL right, and open to this server?`);
}

/** What a request came to that got no answer. Nobody is billed, so all but a nonsensical answer may be tried again. */
export function failureOf(cause: unknown): unknown {
  if (!(cause instanceof ServiceError)) return cause;
  const wasAnswerLost = cause.fault === 'lost';

  return new ProviderFailure('PROVIDER_UNAVAILABLE', cause.fault !== 'refused', `ComfyUI: ${cause.message}`, {
    cause,
    wasAnswerLost,
  });
}
