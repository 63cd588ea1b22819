import { AppError } from '../../src/app-error.ts';
import type { Context } from '../../src/context.ts';
import { isDatabaseAway } from '../../src/database/failures.ts';
import { submitJob } from '../../src/generation/submit-job.ts';
import { cancelWork } from '../../src/history/cancel-work.ts';
import { deleteWork } from '../../src/history/delete-works.ts';
import type { Actor } from '../../src/http/actor.ts';
import { actorWith, submission } from '../people/actors.ts';
import type { Fleet } from './nodes.ts';
import { simulatedModels } from './services.ts';
import type { World } from './world.ts';

/** A submission with all its repetitions; `answers` are the ids of the returned jobs. */
export type Press = { actor: Actor; key: string | undefined; answers: string[]; sent: number };

export type People = {
  readonly actors: Actor[];
  readonly presses: Press[];
  /** The ids of jobs that were cancelled according to the call's answer. */
  readonly cancelled: string[];
  arrive(ctx: Context): Promise<void>;
  /** Spreads the people's actions over this time. */
  ask(withinMs: number): void;
};

export const START_CREDITS = 150;
const TRIES_MAX = 8;
const TRY_AGAIN_MS = 2_000;

export function createPeople(world: World, fleet: Fleet, problems: string[]): People {
  const { random } = world;
  /** With some seeds all people use the same model, so that their jobs wait for each other. */
  const wanted = random.happens(0.4) ? [random.pick(simulatedModels)] : simulatedModels;
  const people: People = { actors: [], presses: [], cancelled: [], arrive, ask };

  async function arrive(ctx: Context): Promise<void> {
    const count = random.between(1, 2);
    for (let place = 0; place < count; place += 1)
      people.actors.push(await actorWith(ctx, START_CREDITS));
  }

  const later = (ms: number, run: () => unknown) =>
    world.schedule({
      owner: null,
      atMs: world.nowMs() + ms,
      needsLine: false,
      run: () => void run(),
    });
  const pause = (ms: number) => new Promise<void>(resolve => later(ms, resolve));

  function ask(withinMs: number): void {
    const count = random.between(1, wanted.length === 1 ? 6 : 4);
    for (let place = 0; place < count; place += 1) {
      const [first, ...others] = people.actors;
      if (!first) return;
      const actor = random.pick([first, ...others]);
      const key = random.happens(0.9) ? `press ${place}` : undefined;
      const press: Press = { actor, key, answers: [], sent: 0 };
      people.presses.push(press);
      later(random.below(withinMs), () => send(press));
    }
  }

  function send(press: Press): void {
    const [first, ...others] = wanted;
    if (!first) return;
    const model = random.pick([first, ...others]);
    const body = submission({
      modelName: model.shown.model_name,
      numImages: random.happens(0.3) ? random.between(2, 4) : 1,
      enhancePrompt: random.happens(0.3),
    });
    const submit = () =>
      attempt(ctx => submitJob(ctx, press.actor, { body, idempotencyKey: press.key }), press);
    const receive = (accepted: { jobId: string } | null) => {
      if (!accepted) return;
      world.note(null, `a person receives ${accepted.jobId}`);
      press.answers.push(accepted.jobId);
      changeMind(press.actor, accepted.jobId);
    };
    void submit().then(receive);
    if (press.key !== undefined && random.happens(0.2)) void submit().then(receive);
  }

  function changeMind(actor: Actor, jobId: string): void {
    if (random.happens(0.4)) {
      later(random.below(random.happens(0.5) ? 5_000 : 30_000), async () => {
        const answer = await attempt(ctx => cancelWork(ctx, actor, jobId));
        if (answer?.cancelled) people.cancelled.push(jobId);
      });
    }
    if (random.happens(0.15))
      later(random.below(60_000), () => attempt(ctx => deleteWork(ctx, actor, jobId)));
  }

  /**
   * Repeats the call until a node answers it, at most `TRIES_MAX` times. Returns null if the call
   * was refused or never answered.
   */
  async function attempt<T>(work: (ctx: Context) => Promise<T>, press?: Press): Promise<T | null> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const [first, ...others] = fleet.alive();
      if (first) {
        const node = random.pick([first, ...others]);
        if (press) press.sent += 1;
        try {
          return await fleet.ask(node, work(node.ctx));
        } catch (error) {
          world.note(node, `answers ${String(error)}`);
          if (error instanceof AppError && error.code !== 'INTERNAL') return null;
          if (!node.isDead && !isDatabaseAway(error))
            problems.push(`a caller received ${String(error)}`);
        }
        // Without a key the call can't be repeated safely.
        if (press && press.key === undefined) return null;
      }
      await pause(random.between(1, TRY_AGAIN_MS));
    }

    return null;
  }

  return people;
}
