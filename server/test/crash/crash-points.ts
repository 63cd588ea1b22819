/**
 * The moments at which a test's node dies, as after `kill -9`: before and after each call of the
 * provider, the store, the enhancer and `preparePicture`, each of the `statements`, and each
 * commit. The server has no code for these moments: tests wrap these objects and observe the
 * database driver. A moment is named by the next or last step: `before submit`, `after commit of
 * refund`. The statement that writes jobs is also named by the job's next step, such as
 * `waiting`: `hold waiting` if a worker has the job afterwards, otherwise `leave waiting`. `:3`
 * selects the third moment of its kind, and `any:120` the 120th of any kind.
 */
import pg from 'pg';
import type { ImageProvider } from '../../src/adapters/image-provider/port.ts';
import type { ObjectStore } from '../../src/adapters/object-store/port.ts';
import type { PromptEnhancer } from '../../src/adapters/prompt-enhancer/port.ts';
import type { Step } from '../../src/generation/jobs/rules/job.ts';

/**
 * The statements of a job and of its final deletion, each with a unique part of its text. The first
 * pattern that matches counts.
 */
export const statements = {
  'record job': /insert into works/,
  'claim jobs': /as worker \(provider text, free integer\)/,
  'lock jobs': /from jobs job where work_id = any/,
  'renew leases': /update jobs set run_at =/,
  'write jobs': /update jobs set\s+step = next.step/,
  'delete jobs': /delete from jobs where work_id = any/,
  'begin works': /update works set started_at =/,
  'write words': /update works set enhanced_prompt =/,
  'end works': /update works set\s+status = ending.status/,
  'count ended':
    /update generation_counters counters set pending_total = counters.pending_total - /,
  refund: /insert into credit_transactions/,
  'lock provider': /from generation_providers where name = \$\d for update/,
  'choose for slots': /with recursive waiter as/,
  'add objects': /insert into uploads_objects \(key, user_id, job_id, sha256/,
  'find called job': /from jobs where provider = \$\d and request_id =/,
  'list overdue jobs': /from jobs where deadline_at <= now\(\)/,
  'erase objects': /delete from uploads_objects where key = any/,
  'erase works': /delete from works where id = any/,
  'claim tasks': /update tasks set held = true/,
  'end task': /delete from tasks where id = \$\d and attempt/,
} as const satisfies Record<string, RegExp>;

type StepName = `${'hold' | 'leave'} ${Step}`;
type Name = keyof typeof statements | StepName;
type Call = keyof ImageProvider | keyof ObjectStore | keyof PromptEnhancer | 'preparePicture';
type MomentName = `${'before' | 'after'} ${Name | Call | `commit of ${Name}`}`;
export type CrashPoint = MomentName | `${MomentName}:${number}` | `any:${number}`;

export type CrashPlan = {
  wrap<T extends object>(port: T): T;
  /** Moments count only after this call. */
  begin(): void;
};

/** @param point the moment of this process's death; empty for never */
export function planCrash(point: string): CrashPlan {
  const [moment = '', count = '1'] = point.split(':');
  let left = Number(count);
  let hasBegun = false;
  const pass = (name: string) => {
    if (!hasBegun || (moment !== name && moment !== 'any')) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
  listenToStatements(pass);

  return {
    wrap: port =>
      new Proxy(port, {
        get(target, property) {
          const member: unknown = Reflect.get(target, property);
          if (typeof member !== 'function') return member;

          return (...words: unknown[]) => {
            pass(`before ${String(property)}`);

            return afterAnswer(Reflect.apply(member, target, words), () =>
              pass(`after ${String(property)}`),
            );
          };
        },
      }),
    begin() {
      hasBegun = true;
    },
  };
}

function afterAnswer(answer: unknown, pass: () => void): unknown {
  if (!(answer instanceof Promise)) return answer;

  return answer.then(result => {
    pass();

    return result;
  });
}

/**
 * Each connection remembers the statements of its transaction, for the moments around the commit.
 */
function listenToStatements(pass: (name: string) => void): void {
  const { query } = pg.Client.prototype;
  const written = new WeakMap<pg.Client, string[]>();
  pg.Client.prototype.query = function (this: pg.Client, ...words: [string, unknown]) {
    const names = namesOf(askedBy(words), written.get(this) ?? []);
    if (names.begins) written.set(this, []);
    for (const name of names.all) pass(`before ${name}`);
    const note = () => {
      for (const name of names.all) pass(`after ${name}`);
      if (!names.isEnd) written.get(this)?.push(...names.all);
      else written.delete(this);
    };

    return afterAnswer(Reflect.apply(query, this, words.map(noteOnCallback(note))), note);
  } as typeof query;
}

/** The arguments may contain a callback for the answer. */
function noteOnCallback(note: () => void): (word: unknown) => unknown {
  return word => {
    if (typeof word !== 'function') return word;

    return (error: unknown, ...answer: unknown[]) => {
      if (!error) note();

      return Reflect.apply(word, undefined, [error, ...answer]);
    };
  };
}

type Asked = { text: string; values: unknown };

function namesOf({ text, values }: Asked, inTransaction: readonly string[]) {
  const isCommit = text === 'commit';
  const [name] = Object.entries(statements).find(([, pattern]) => pattern.test(text)) ?? [];
  const written =
    name === undefined ? [] : [name, ...(name === 'write jobs' ? stepsOf(values) : [])];
  const all = isCommit ? [...new Set(inTransaction)].map(one => `commit of ${one}`) : written;

  return { begins: text === 'begin', isEnd: isCommit || text === 'rollback', all };
}

function stepsOf(values: unknown): StepName[] {
  const jobs: { step: Step; held: boolean }[] = JSON.parse(
    String(Array.isArray(values) ? values[0] : '[]'),
  );

  return [...new Set(jobs.map(({ step, held }) => `${held ? 'hold' : 'leave'} ${step}` as const))];
}

function askedBy([asked, values]: [unknown, unknown]): Asked {
  if (typeof asked !== 'object' || asked === null || !('text' in asked))
    return { text: String(asked), values };

  return { text: String(asked.text), values: 'values' in asked ? asked.values : values };
}
