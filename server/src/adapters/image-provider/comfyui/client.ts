/** Calls the API of ComfyUI (0.3.45 or later), with limits on time and size. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import { askService, type ServiceAnswer, type ServiceRequest } from '../../ask-service.ts';
import { pictureTypeOf } from '../picture-type.ts';
import { ProviderFailure } from '../port.ts';
import {
  type ComfyuiFile,
  failureOf,
  type Outcome,
  outcomeOf,
  readAnswer,
  refusalOf,
  requireSuccess,
  shapes,
} from './answers.ts';
import type { Prompt } from './prompts.ts';

const CALL_MS_MAX = 15_000;
const FILE_MS_MAX = 120_000;
/** The limit is large, because the queue and the history repeat every prompt in full. */
const ANSWER_BYTES_MAX = 32 * 1_048_576;
const PICTURE_BYTES_MAX = 64 * 1_048_576;
const FOLDER = 'vermilion';

export type ComfyuiClient = ReturnType<typeof createComfyuiClient>;
export type Place = 'running' | 'pending';
export type Posting = {
  prompt: Prompt;
  promptId: string;
  clientId: string;
  filled: ReadonlySet<string>;
};

export function createComfyuiClient(url: string, clock: Clock) {
  const { ask, get, post, read, check } = createCalls(url, clock);

  return {
    /**
     * Uploads a picture, and returns the name by which workflows read it. The name is a hash of the
     * bytes, so that ComfyUI stores each picture once.
     */
    async upload(bytes: Uint8Array, signal: AbortSignal): Promise<string> {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const form = new FormData();
      // Some nodes of workflows recognize a picture's type only by the file's extension.
      form.set('image', new File([Uint8Array.from(bytes)], `${hash}.${pictureTypeOf(bytes)}`));
      form.set('subfolder', FOLDER);
      form.set('type', 'input');
      const answer = await ask('/upload/image', signal, {
        method: 'POST',
        body: form,
        timeoutMs: FILE_MS_MAX,
      });
      const { name, subfolder } = read(answer, shapes.upload);

      return subfolder === '' ? name : `${subfolder}/${name}`;
    },
    /**
     * @throws ProviderFailure also if ComfyUI changes the prompt's id (versions before 0.3.45),
     * because then nobody could find the prompt again
     */
    async post(
      { prompt, promptId, clientId, filled }: Posting,
      signal: AbortSignal,
    ): Promise<void> {
      const answer = await post(
        '/prompt',
        { prompt, prompt_id: promptId, client_id: clientId },
        signal,
      );
      if (answer.status === 400) throw refusalOf(answer, filled);
      const taken = read(answer, shapes.taken);
      if (taken.prompt_id === promptId) return;
      throw new ProviderFailure(
        'PROVIDER_UNAVAILABLE',
        false,
        'this ComfyUI is too old: it must be 0.3.45 or later',
      );
    },
    /**
     * Returns the prompts that have not finished. ComfyUI adds a finished prompt to the history
     * before removing it from the queue.
     */
    async places(promptIds: readonly string[], signal: AbortSignal): Promise<Map<string, Place>> {
      const { queue_running: running, queue_pending: pending } = await get(
        '/queue',
        shapes.queue,
        signal,
      );
      const placed: [string, Place][] = [
        ...pending.map(([, id]): [string, Place] => [id, 'pending']),
        ...running.map(([, id]): [string, Place] => [id, 'running']),
      ];

      return new Map(placed.filter(([id]) => promptIds.includes(id)));
    },
    /** Returns null if the prompt is unknown or not finished. */
    async outcome(promptId: string, output: string, signal: AbortSignal): Promise<Outcome | null> {
      const { [promptId]: entry } = await get(`/history/${promptId}`, shapes.history, signal);

      return entry ? outcomeOf(entry, output) : null;
    },
    async view(
      { filename, subfolder, type }: ComfyuiFile,
      signal: AbortSignal,
    ): Promise<Buffer | null> {
      const query = new URLSearchParams({ filename, subfolder, type });
      const limits = { timeoutMs: FILE_MS_MAX, answerBytesMax: PICTURE_BYTES_MAX };
      const answer = await ask(`/view?${query.toString()}`, signal, limits);
      if (answer.status === 404) return null;
      check(answer);

      return answer.headers.get('content-type')?.startsWith('image/') ? answer.bytes : null;
    },
    async remove(promptIds: readonly string[], signal: AbortSignal): Promise<void> {
      check(await post('/queue', { delete: promptIds }, signal));
    },
    /**
     * Call this only for the running prompt: ComfyUI before 0.3.57 ignores the id and stops
     * whatever runs.
     */
    async interrupt(promptId: string, signal: AbortSignal): Promise<void> {
      check(await post('/interrupt', { prompt_id: promptId }, signal));
    },
    stats: (signal: AbortSignal) => get('/system_stats', shapes.stats, signal),
  };
}

function createCalls(url: string, clock: Clock) {
  const read = <T>(answer: ServiceAnswer, shape: z.ZodType<T>) =>
    readAnswer(answer, shape, clock.now());
  const check = (answer: ServiceAnswer) => requireSuccess(answer, clock.now());
  async function ask(
    path: string,
    signal: AbortSignal,
    parts: Partial<
      Pick<ServiceRequest, 'method' | 'body' | 'headers' | 'timeoutMs' | 'answerBytesMax'>
    > = {},
  ): Promise<ServiceAnswer> {
    const limits = { timeoutMs: CALL_MS_MAX, answerBytesMax: ANSWER_BYTES_MAX };
    try {
      return await askService({ ...limits, ...parts, url: `${url}${path}`, signal });
    } catch (error) {
      throw failureOf(error);
    }
  }
  const post = (path: string, value: object, signal: AbortSignal) =>
    ask(path, signal, {
      method: 'POST',
      body: JSON.stringify(value),
      headers: { 'content-type': 'application/json' },
    });
  const get = async <T>(path: string, shape: z.ZodType<T>, signal: AbortSignal) =>
    read(await ask(path, signal), shape);

  return { ask, get, post, read, check };
}
