import { FIRST_ANSWERS_ID, type FirstAnswers } from '@vermilion/contract/first-answers';

declare global {
  // What a script of index.html puts on the window; `let` and `const` would not be found there.
  var early: Partial<Record<string, Promise<Response>>> | undefined;
}

/** Later they would tell what was, not what is. */
const AGE_MS_MAX = 30_000;

let firstAnswers: FirstAnswers = {};

/** Reads the answers that the server put into the page. Called once, before the first call. */
export function readFirstAnswers(): void {
  const block = document.getElementById(FIRST_ANSWERS_ID);
  firstAnswers = JSON.parse(block?.textContent ?? '{}') as FirstAnswers; // as the server writes it
  block?.remove();
}

/**
 * The answer to a GET that the page brought along, or that index.html made before any of this code
 * was there, so that the first pictures need not wait for it. Each is good once.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.early?.[address] ?? takeFirstAnswer(address);
  if (!answer) return undefined;
  delete globalThis.early?.[address];

  return performance.now() < AGE_MS_MAX ? answer : undefined;
}

/** A call that changes something makes them outdated. */
export function dropEarlyAnswers(): void {
  globalThis.early = undefined;
  firstAnswers = {};
}

function takeFirstAnswer(address: string): Promise<Response> | undefined {
  const { [address]: answer } = firstAnswers;
  if (!answer) return undefined;
  delete firstAnswers[address];

  return Promise.resolve(Response.json(answer.body, { status: answer.status }));
}
