import { FIRST_ANSWERS_ID, type FirstAnswers } from '@vermilion/contract/first-page/first-answers';

declare global {
  // index.html sets this property of the window. A declaration with `let` or `const` would not
  // describe a property.
  var preloaded: Partial<Record<string, Promise<Response>>> | undefined;
}

const AGE_MS_MAX = 30_000;

let firstAnswers: FirstAnswers = {};

/** Reads the answers that the server put into the page. Call this once, before any API call. */
export function readFirstAnswers(): void {
  const block = document.getElementById(FIRST_ANSWERS_ID);
  firstAnswers = JSON.parse(block?.textContent ?? '{}') as FirstAnswers; // as: the server writes it
  block?.remove();
}

/**
 * Returns a response that the server put into the page or that index.html requested. Each response
 * is used at most once, and only within `AGE_MS_MAX` of the page's start.
 */
export function takePreloadedResponse(address: string): Promise<Response> | undefined {
  const answer = globalThis.preloaded?.[address] ?? takeFirstAnswer(address);
  if (!answer) return undefined;
  delete globalThis.preloaded?.[address];

  return performance.now() < AGE_MS_MAX ? answer : undefined;
}

/** Call this before a request that may change data, because the responses may become outdated. */
export function dropPreloadedResponses(): void {
  globalThis.preloaded = undefined;
  firstAnswers = {};
}

function takeFirstAnswer(address: string): Promise<Response> | undefined {
  const { [address]: answer } = firstAnswers;
  if (!answer) return undefined;
  delete firstAnswers[address];

  return Promise.resolve(Response.json(answer.body, { status: answer.status }));
}
