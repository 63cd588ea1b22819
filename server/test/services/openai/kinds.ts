import { type Rules, rulesOf } from './sold.ts';

export type OpenaiKind = 'openai' | 'sd.cpp' | 'sglang' | 'vllm-omni';

export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

type Words = { message: string; code?: string; type?: string; param?: string };

export type Kind = {
  models: { id: string; object: 'model'; owned_by: string }[];
  refuse(status: number, words: Words): Refusal;
  /** The rules for a model's fields. Without rules the server accepts any field. */
  rulesOf?(model: string): Rules | undefined;
  /** The names of the form parts for pictures. Only the last part accepts several pictures. */
  images: readonly string[];
  mask?: { part: string; means: 'alpha' | 'luma' };
};

const named = (owner: string, ...ids: string[]) =>
  ids.map(id => ({ id, object: 'model', owned_by: owner }) as const);
export const kinds: Readonly<Record<OpenaiKind, Kind>> = {
  openai: {
    models: named('system', 'gpt-5', 'gpt-image-1', 'gpt-image-1-mini', 'dall-e-3', 'whisper-1'),
    refuse: (status, { message, type = 'invalid_request_error', param, code }) =>
      new Refusal(status, { error: { message, type, param: param ?? null, code: code ?? null } }),
    rulesOf,
    images: ['image', 'image[]'],
    mask: { part: 'mask', means: 'alpha' },
  },
  'sd.cpp': {
    models: named('local', 'sd-cpp-local'),
    refuse: (status, { message }) => new Refusal(status, { error: message }),
    images: ['image', 'image[]'],
    mask: { part: 'mask', means: 'luma' },
  },
  sglang: {
    models: named('sglang', 'Qwen/Qwen-Image'),
    refuse: (status, { message }) => new Refusal(status, { detail: message }),
    images: ['image', 'image[]'],
  },
  'vllm-omni': {
    models: named('vllm', 'Qwen/Qwen-Image-Edit-2511'),
    refuse: (status, { message, type = 'value_error' }) =>
      new Refusal(status, {
        detail: status === 422 ? [{ loc: ['body'], msg: message, type }] : message,
      }),
    images: ['image'],
    mask: { part: 'mask_image', means: 'luma' },
  },
};
