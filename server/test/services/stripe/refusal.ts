export type Words = { type?: string; code?: string; param?: string; message: string };

export class Refusal extends Error {
  readonly status: number;
  readonly words: Words;

  constructor(status: number, words: Words) {
    super(words.message);
    this.status = status;
    this.words = words;
  }
}

export function refuse(status: number, words: Words): Refusal {
  return new Refusal(status, { type: 'invalid_request_error', ...words });
}

export function missing(kind: string, id: string): Refusal {
  return refuse(404, {
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  });
}
