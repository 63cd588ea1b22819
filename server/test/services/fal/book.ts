import { randomUUID } from 'node:crypto';
import { findRefusal } from './demands.ts';

export type Submission = {
  requestId: string;
  endpoint: string;
  input: Readonly<Record<string, unknown>>;
  webhookUrl: string | undefined;
};

export type FalError = { status: number; body: unknown; headers?: Record<string, string> };

/** The end of a request: pictures, a given body, or an error. */
export type Outcome =
  | { kind: 'pictures'; count: number; flags?: boolean[]; path?: string }
  | { kind: 'answer'; body: unknown }
  | { kind: 'error'; error: FalError };

export type FalRequest = Submission & {
  pollsLeft: number;
  state: 'queued' | 'begun' | 'done' | 'cancelled';
  outcome: Outcome;
};

export type Book = {
  submissions: Submission[];
  /** The plan for later requests; may be changed at any time. */
  plan: {
    /** The number of polls that find a request unfinished; the first one finds it in the queue. */
    polls: number;
    /** Undefined: as many pictures as requested. */
    outcome: ((submission: Submission) => Outcome) | undefined;
  };
  take(submission: Omit<Submission, 'requestId'>): FalRequest;
  /** Returns the state for a poll, and advances the request by a step. */
  poll(request: FalRequest): FalRequest['state'];
  find(requestId: string): FalRequest | undefined;
  finish(requestId: string): FalRequest;
};

/** The queue accepts every request. The model refuses missing inputs only when it runs. */
function asAsked({ endpoint, input }: Submission): Outcome {
  const refusal = findRefusal(endpoint, input);
  if (refusal) return { kind: 'error', error: { status: 422, body: refusal } };

  return { kind: 'pictures', count: Number(input['num_images'] ?? 1) };
}

export function createBook(): Book {
  const requests = new Map<string, FalRequest>();
  const plan: Book['plan'] = { polls: 1, outcome: undefined };
  const submissions: Submission[] = [];

  return {
    submissions,
    plan,
    take(asked) {
      const submission = { requestId: randomUUID(), ...asked };
      submissions.push(submission);
      const outcome = (plan.outcome ?? asAsked)(submission);
      const request: FalRequest = {
        ...submission,
        pollsLeft: plan.polls,
        state: 'queued',
        outcome,
      };
      requests.set(request.requestId, request);

      return request;
    },
    poll(request) {
      const { state } = request;
      if (state === 'queued' || state === 'begun') {
        request.pollsLeft -= 1;
        if (request.pollsLeft < 0) request.state = 'done';
        else if (state === 'queued' && request.pollsLeft < plan.polls - 1) request.state = 'begun';
      }

      return request.state;
    },
    find: requestId => requests.get(requestId),
    finish(requestId) {
      const request = requests.get(requestId);
      if (!request) throw new Error(`no submitted request has the id ${requestId}`);
      request.state = 'done';

      return request;
    },
  };
}
