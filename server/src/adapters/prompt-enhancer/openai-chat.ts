/**
 * Enhances prompts with a chat model. After any error `enhance` returns the user's own prompt, so
 * that no job fails because its prompt can't be enhanced.
 */
import { z } from 'zod';
import { askService, jsonOf, type ServiceAnswer, ServiceError } from '../ask-service.ts';
import { messagesFor, readWords } from './chat-words.ts';
import { EnhancerFailure, type PromptEnhancer, type Words } from './port.ts';

export type OpenaiChatOptions = {
  /** The address with the API's version, such as `/v1`, and without a slash at the end. */
  url: string;
  key: string | undefined;
  model: string;
  /** Called with the reason if enhancing failed, but not after an abort. */
  onTrouble: (error: EnhancerFailure) => void;
  /** The time limit of all calls for one prompt together. */
  timeoutMs?: number;
};

const ENHANCING_MS_MAX = 20_000;
const ANSWER_BYTES_MAX = 1_048_576;

/**
 * The fields that differ between models: first for usual models, then for reasoning models, whose
 * limit also counts their reasoning.
 */
const manners = [
  { temperature: 0.7, max_tokens: 1_500 },
  { max_completion_tokens: 4_000 },
] as const;

const chat = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }),
    )
    .min(1),
});

export function createOpenaiChat(options: OpenaiChatOptions): PromptEnhancer {
  const { url, key, model, onTrouble, timeoutMs = ENHANCING_MS_MAX } = options;
  const { host } = new URL(url);
  let manner: 0 | 1 = 0;

  const post = (messages: unknown, signal: AbortSignal): Promise<ServiceAnswer> =>
    askService({
      url: `${url}/chat/completions`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, ...manners[manner] }),
      signal,
      timeoutMs,
      answerBytesMax: ANSWER_BYTES_MAX,
    });

  /** @throws EnhancerFailure, ServiceError */
  async function ask(words: Words, signal: AbortSignal): Promise<string> {
    const messages = messagesFor(words);
    if (!messages) return words.prompt;
    let answer = await post(messages, signal);
    if (answer.status === 400) {
      manner = manner === 0 ? 1 : 0;
      answer = await post(messages, signal);
    }
    if (answer.status !== 200)
      throw new EnhancerFailure(describeStatus(host, answer.status, model));
    const read = chat.safeParse(jsonOf(answer));
    const [choice] = read.data?.choices ?? [];
    if (!choice) throw new EnhancerFailure(`${host} gave an unreadable answer`);
    if (choice.finish_reason === 'length')
      throw new EnhancerFailure(`${model} did not finish its answer`);
    if (choice.finish_reason === 'content_filter')
      throw new EnhancerFailure(`${host} withheld its answer`);
    const enhanced = readWords(choice.message.content, words.prompt);
    if (enhanced === null) throw new EnhancerFailure(`${model} gave no usable prompt`);

    return enhanced;
  }

  return {
    async enhance(words, signal) {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        return await ask(words, AbortSignal.any([signal, limit]));
      } catch (error) {
        if (!signal.aborted)
          onTrouble(limit.aborted ? tooSlow(host, timeoutMs) : asFailure(error, host));

        return words.prompt;
      }
    },
    async check(signal) {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        await ask(
          { prompt: 'a boat on the sea', action: 'image-generate' },
          AbortSignal.any([signal, limit]),
        );

        return `${model} writes prompts more fully`;
      } catch (error) {
        signal.throwIfAborted();
        throw limit.aborted ? tooSlow(host, timeoutMs) : asFailure(error, host);
      }
    },
  };
}

function describeStatus(host: string, status: number, model: string): string {
  const words: Readonly<Record<number, string>> = {
    401: 'it does not take the key',
    402: 'its account has no credit left',
    403: 'it does not take the key, or the key does not allow this',
    404: `it has no ${model}, or its address is incomplete: an address usually ends with /v1`,
    429: 'it is asked too often, or its account has no credit left',
  };
  const why = words[status];

  return `${host} answers ${status}${why === undefined ? '' : `: ${why}`}`;
}

function tooSlow(host: string, timeoutMs: number): EnhancerFailure {
  return new EnhancerFailure(`${host} took longer than ${timeoutMs / 1000} s`);
}

function asFailure(error: unknown, host: string): EnhancerFailure {
  if (error instanceof EnhancerFailure) return error;
  const words = error instanceof ServiceError ? error.message : `${host} could not be asked`;

  return new EnhancerFailure(words, { cause: error });
}
