/** Runs works at a fake fal.ai server with planned faults. See T07. */
import { createFakeStore } from '../../../src/adapters/object-store/fake.ts';
import { readBalance } from '../../../src/credits/public.ts';
import { submitJob } from '../../../src/generation/submit-job.ts';
import { takeStep } from '../../jobs/engine-steps.ts';
import { readRow, takeNextStep } from '../../jobs/job-rows.ts';
import { keepProvidersThere } from '../../jobs/never-away.ts';
import { actorWith, submission } from '../../people/actors.ts';
import { startTestServer, type TestServer } from '../../start-test-server.ts';
import { connect } from '../asking-fal.ts';
import { type FalServer, type Fault, startFalServer } from '../fal-server.ts';
import type { FalCall } from './calls.ts';

export const CREDITS = 500;
/** The time limit of a call in milliseconds: many times its usual duration. */
const ANSWER_MS_MAX = 2_000;
const STEPS_MAX = 40;

/** Returns the fault that a call of a work meets. */
export type Fate = (call: FalCall) => Fault | undefined | Promise<undefined>;

/** A call with the fault `silence` is neither carried out nor answered. */
export type PlannedFault = {
  at: RegExp;
  fault: Fault | 'silence';
  /** How many calls of a work meet the fault; all by default. */
  times?: number;
};

export type Drilled = {
  jobId: string;
  status: string;
  error_code: string | null;
  nsfw_flags: boolean[];
  request_id: string | null;
  lost_answers: number;
  spent: number;
  /** The ids of accepted submissions, and the number of sent ones. */
  taken: string[];
  sent: number;
  /** The delay of each retry or poll, in milliseconds. */
  waitsMs: number[];
};

export type Drill = {
  fal: FalServer;
  server: TestServer;
  /**
   * Runs this many works at the same time, each for at most `stepsMax` steps. Concurrent calls are
   * allowed.
   */
  run(fate: PlannedFault | Fate | undefined, count: number, stepsMax?: number): Promise<Drilled[]>;
  read(jobId: string): Promise<Pick<Drilled, 'status' | 'error_code' | 'spent'>>;
  close(): Promise<void>;
};

export async function startDrill(): Promise<Drill> {
  const fal = await startFalServer();
  // The provider has no limit of slots, because no job should wait for another one.
  const { requestsMax: _, ...provider } = connect(fal, { answerMsMax: ANSWER_MS_MAX });
  const server = await startTestServer({
    hasWorker: false,
    parts: { objectStore: createFakeStore(), imageProviders: [provider] },
  });
  const { ctx } = server;
  await keepProvidersThere(ctx.db);
  const accounts = new Map<string, string>();
  const fates = new Map<string, Fate>();
  let works = 0;

  async function accept(
    fate: PlannedFault | Fate | undefined,
  ): Promise<{ jobId: string; words: string }> {
    works += 1;
    const words = `work ${works}`;
    if (fate) fates.set(words, typeof fate === 'function' ? fate : fateOf(fate));
    const actor = await actorWith(ctx, CREDITS);
    const body = submission({ modelName: 'nano-banana', prompt: words });
    const { jobId } = await submitJob(ctx, actor, { body, idempotencyKey: undefined });
    accounts.set(jobId, actor.creditAccountId);

    return { jobId, words };
  }

  async function read(jobId: string) {
    return {
      ...(await readRow(ctx.db, jobId)),
      jobId,
      spent: CREDITS - (await readBalance(ctx.db, accounts.get(jobId) ?? '')),
    };
  }

  async function drill(fate: PlannedFault | Fate | undefined, stepsMax: number): Promise<Drilled> {
    const { jobId, words } = await accept(fate);
    const waitsMs: number[] = [];
    for (let steps = 0; steps < stepsMax; steps += 1) {
      const waitMs = await takeNextStep(ctx.db, jobId);
      if (waitMs === undefined) break;
      if (steps > 0) waitsMs.push(Math.round(waitMs));
      await takeStep(ctx, jobId);
    }
    const taken = fal.submissions
      .filter(({ input }) => input['prompt'] === words)
      .map(({ requestId }) => requestId);
    const sent = fal.calls.filter(
      call => isSubmission(call) && wordsOf(fal, call) === words,
    ).length;

    return { ...(await read(jobId)), taken, sent, waitsMs };
  }

  return {
    fal,
    server,
    read,
    run(fate, count, stepsMax = STEPS_MAX) {
      fal.script.fault = call => fates.get(wordsOf(fal, call))?.(call);

      return Promise.all(Array.from({ length: count }, () => drill(fate, stepsMax)));
    },
    close: () => fal.close(),
  };
}

function fateOf({ at, fault, times = Infinity }: PlannedFault): Fate {
  let met = 0;

  return ({ path }) => {
    if (!at.test(path)) return undefined;
    met += 1;
    if (met > times) return undefined;

    return fault === 'silence' ? new Promise(() => {}) : fault;
  };
}

function isSubmission({ method, path }: FalCall): boolean {
  return method === 'POST' && path.startsWith('/queue/');
}

/** Finds the work of a call by its prompt, which is unique. */
function wordsOf(fal: FalServer, call: FalCall): string {
  if (isSubmission(call)) return String(JSON.parse(call.body.toString()).prompt);
  const [, requestId = ''] = /\/(?:requests|files)\/([\da-f-]{36})/.exec(call.path) ?? [];

  return String(fal.find(requestId)?.input['prompt']);
}
