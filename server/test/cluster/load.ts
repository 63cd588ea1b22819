/**
 * Calls of all visitors, one after the other for each of them. No call is repeated, so each answer
 * that is missing or is an error counts as a failure.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@vermilion/contract/routes';
import type { Answer } from '../client.ts';
import { putFile } from '../uploads.ts';
import { PICTURE, type Visitor } from './visitors.ts';

export type Load = {
  /** Ends the calls, and resolves once all are answered. */
  stop(): Promise<LoadReport>;
};

export type LoadReport = {
  requests: number;
  /** The calls that were not answered with success, each with its time and outcome. */
  failures: string[];
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
  /** The ids of the works that were accepted. */
  accepted: string[];
};

const PAUSE_MS = 20;
/** Every so many rounds a visitor asks for a work, and uploads a picture. */
const ROUNDS_PER_WORK = 4;
const ROUNDS_PER_UPLOAD = 8;

export function startLoad(visitors: readonly Visitor[]): Load {
  const tookMs: number[] = [];
  const failures: string[] = [];
  const accepted: string[] = [];
  const begunMs = performance.now();
  let isStopped = false;
  let works = 0;

  async function measure(name: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
    const startMs = performance.now();
    const outcome = await call().catch(explain);
    tookMs.push(performance.now() - startMs);
    if (typeof outcome !== 'string' && outcome.status < 300) return outcome;
    const seconds = ((startMs - begunMs) / 1_000).toFixed(2);
    failures.push(
      `${seconds} s: ${name} ${typeof outcome === 'string' ? outcome : outcome.status}`,
    );

    return undefined;
  }

  async function upload({ client }: Visitor): Promise<void> {
    const file = { fileName: 'a.png', contentType: 'image/png', sizeBytes: PICTURE.length };
    const slot = await measure('an address', () =>
      client.post(routes.createUploads.path, { files: [file] }),
    );
    if (slot) await measure('an upload', () => putFile(slot.body.files[0].uploadUrl, PICTURE));
  }

  async function visit(visitor: Visitor): Promise<void> {
    const { client, submit } = visitor;
    for (let round = 0; !isStopped; round += 1) {
      await measure('the list', () => client.get(`${routes.listHistory.path}?limit=20`));
      await measure('the models', () => client.get(routes.listModels.path));
      await measure('a token', () => client.get(routes.getRealtimeToken.path));
      if (round % ROUNDS_PER_WORK === 0) {
        works += 1;
        const number = works;
        const answer = await measure('a submission', () => submit(number));
        if (answer) accepted.push(answer.body.jobId);
      }
      if (round % ROUNDS_PER_UPLOAD === 0) await upload(visitor);
      await wait(PAUSE_MS);
    }
  }

  const visits = visitors.map(visit);

  return {
    async stop() {
      isStopped = true;
      await Promise.all(visits);
      const sorted = tookMs.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);

      return {
        ...{ requests: tookMs.length, failures, accepted },
        ...{ p50Ms: at(0.5), p99Ms: at(0.99), mostMs: Math.round(sorted.at(-1) ?? 0) },
      };
    },
  };
}

/** `fetch` says in the cause what happened. */
function explain(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
