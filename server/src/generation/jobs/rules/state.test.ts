/** See JOB-2. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  at,
  delivery,
  ended,
  fence,
  isPending,
  job,
  now,
  working,
} from '../../../../test/jobs/job-samples.ts';
import { type Facts, type Job, type JobEvent, steps } from './job.ts';
import { transition } from './state.ts';

const events: readonly JobEvent[] = [
  { kind: 'claimed' },
  { kind: 'promptEnhanced', fence, enhancedPrompt: 'a prompt' },
  working,
  { kind: 'storingBegun', fence },
  { kind: 'delivered', fence, delivery },
  { kind: 'failed', code: 'INTERNAL', ...ended },
  { kind: 'retried', after: 'fault', waitMs: 500, ...ended },
  { kind: 'retried', after: 'busy', waitMs: 500, ...ended },
  { kind: 'retried', after: 'lost', waitMs: 500, ...ended },
  { kind: 'retried', after: 'poll', waitMs: 500, ...ended },
  { kind: 'released', isUntouched: true, ...ended },
  { kind: 'released', isUntouched: false, ...ended },
  { kind: 'slotGiven', slot: 1 },
  { kind: 'cancelled', userId: 'u' },
  { kind: 'trashed', userId: 'u' },
  { kind: 'stopped' },
  { kind: 'notStopped', fence },
  { kind: 'called' },
  { kind: 'deadlineReached' },
];

function* jobs(): Generator<Job> {
  const numbers = [0, 1, 6];
  for (const step of steps) {
    const isNamed = step === 'waiting' || step === 'storing' || step === 'stopping';
    for (const held of [true, false])
      for (const requestId of isNamed ? ['r'] : step === 'late' ? ['r', null] : [null])
        for (const submissions of step === 'queued' ? numbers : [1, 6])
          for (const refusals of step === 'queued' ? [0, submissions] : [0, submissions - 1])
            for (const lostAnswers of [0, 2])
              for (const tries of numbers)
                for (const deadlineAt of step === 'late' ? [at(-1)] : [at(-1), at(300)])
                  for (const requiresSlot of [true, false]) {
                    const lateUntil = step === 'late' ? at(tries - 1) : null;
                    const slot = requiresSlot && isPending(step) && submissions > 0 ? 1 : null;
                    const counts = {
                      submissions,
                      refusals,
                      lostAnswers,
                      storingAttempts: tries,
                      stopTries: tries,
                    };
                    yield job({
                      step,
                      held,
                      requestId,
                      ...counts,
                      deadlineAt,
                      requiresSlot,
                      slot,
                      lateUntil,
                    });
                  }
  }
}

function* pairs(): Generator<{ before: Job; event: JobEvent; given: Facts }> {
  for (const before of jobs())
    for (const event of events)
      for (const isReady of [true, false])
        for (const isFree of [true, false])
          for (const isInTrash of [true, false])
            yield { before, event, given: { now, isReady, isFree, isInTrash } };
}

function findWrong(
  isWrong: (pair: {
    before: Job;
    event: JobEvent;
    answer: ReturnType<typeof transition>;
  }) => boolean,
) {
  const wrong: unknown[] = [];
  for (const { before, event, given } of pairs()) {
    const answer = transition(before, event, given);
    if (wrong.length < 3 && isWrong({ before, event, answer }))
      wrong.push({ before, event, answer });
  }

  return wrong;
}

describe('for every pair of step and event', () => {
  test('a work ends exactly when its job leaves the pending steps or gets a late picture', () => {
    const wrong = findWrong(({ before, event, answer }) => {
      if (typeof answer === 'string') return false;
      const endings = answer.effects.filter(
        ({ kind }) => kind === 'failed' || kind === 'completed',
      );
      const leaves = isPending(before.step) && !isPending(answer.job?.step);
      const isLatePicture = before.step === 'late' && event.kind === 'delivered';

      return endings.length !== (leaves || isLatePicture ? 1 : 0);
    });

    expect(wrong).toEqual([]);
  });

  test('attempts and submissions never decrease, a request id is never lost, and a job of an ended work has no slot', () => {
    const wrong = findWrong(({ before, answer }) => {
      if (typeof answer === 'string' || !answer.job) return false;
      const { job: next } = answer;
      const isCounted = next.attempt >= before.attempt && next.submissions >= before.submissions;
      const isNamed = before.requestId === null || next.requestId === before.requestId;
      const isOver = isPending(next.step) || next.slot === null;

      return (
        !isCounted ||
        next.refusals > next.submissions ||
        !isNamed ||
        !isOver ||
        (next.step === 'late' && !next.lateUntil)
      );
    });

    expect(wrong).toEqual([]);
  });

  test('a former worker may only report the result of a submission', () => {
    for (const { before, event, given } of pairs()) {
      if (!('fence' in event) || event.kind === 'delivered' || event.kind === 'working') continue;
      expect(transition(before, { ...event, fence: { ...fence, attempt: 0 } }, given)).toBe(
        'ignored',
      );
    }
  });
});

test('the diagram in ARCHITECTURE.md matches the rules', () => {
  const page = readFileSync(
    path.join(import.meta.dirname, '../../../../../ARCHITECTURE.md'),
    'utf8',
  );
  expect(/```mermaid\nstateDiagram[^`]*```/.exec(page)?.[0]).toBe(diagram());
});

function diagram(): string {
  const arrows = new Map<string, Set<string>>();
  for (const { before, event, given } of pairs()) {
    const answer = transition(before, event, given);
    if (typeof answer === 'string' || answer.job?.step === before.step) continue;
    const arrow = `  ${before.step} --> ${answer.job?.step ?? '[*]'}`;
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(event.kind));
  }
  const lines = [...arrows].map(([arrow, kinds]) => `${arrow}: ${[...kinds].join(', ')}`);

  return ['```mermaid', 'stateDiagram-v2', '  [*] --> queued: submission', ...lines, '```'].join(
    '\n',
  );
}
