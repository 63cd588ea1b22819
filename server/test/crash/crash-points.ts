/**
 * The moments at which a node of the tests dies, as by `kill -9`: before and after each call of a port, each statement that the engine
 * makes, and each commit of one. The product knows nothing of it: ports are wrapped, and the driver of the database is listened to.
 *
 * A moment is named by what comes or came: `before submit`, `after commit of fail`. With `:3` it is the third of its kind, and
 * `any:120` is the 120th moment of whatever kind.
 */
import pg from 'pg';

/** The statements of which a job's life consists, and its end for good, by a part that no other has; the first that fits counts. */
const statements: Readonly<Record<string, RegExp>> = {
  'record job': /insert into generation_jobs/,
  claim: /attempt = attempt \+ 1, is_leased = true/,
  'save words': /set enhanced_prompt =/,
  'save request id': /set provider_request_id =/,
  'save storing': /set step = 'storing'/,
  'let go': /set is_leased = false, step =/,
  'complete late': /as done \(.*error_code = 'DEADLINE'/s,
  complete: /as done \(/,
  fail: /status = 'failed', is_leased = false/,
  refund: /insert into credit_transactions/,
  reclaim: /set is_leased = false, attempt = attempt \+ 1, lease_until/,
  'give places': /with taken as/,
  'erase objects': /delete from uploads_objects where key = any/,
  'erase works': /delete from generation_jobs job where id = any/,
  'find late job': /error_code = 'DEADLINE'\s+and provider_request_id is not null/,
  'find called job': /step = 'waiting' and provider =/,
  'fetch tasks': /update "?graphile_worker"?\._private_jobs as jobs/,
  'strike off': /delete from "?graphile_worker"?\._private_jobs/,
};

export type CrashPlan = {
  /** Makes the calls of a port moments, by the names of its methods. */
  wrap<T extends object>(port: T): T;
  /** From then on moments count. */
  begin(): void;
};

/** @param point where this process dies; empty where it lives on */
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

            return passing(Reflect.apply(member, target, words), () => pass(`after ${String(property)}`));
          };
        },
      }),
    begin() {
      hasBegun = true;
    },
  };
}

function passing(answer: unknown, pass: () => void): unknown {
  if (!(answer instanceof Promise)) return answer;

  return answer.then(result => {
    pass();

    return result;
  });
}

/** Each connection remembers the statements of its transaction, for the moments around the commit. */
function listenToStatements(pass: (name: string) => void): void {
  const { query } = pg.Client.prototype;
  const written = new WeakMap<pg.Client, string[]>();
  pg.Client.prototype.query = function (this: pg.Client, ...words: [string]) {
    const names = namesOf(textOf(words[0]), written.get(this) ?? []);
    if (names.begins) written.set(this, []);
    for (const name of names.all) pass(`before ${name}`);
    const note = () => {
      for (const name of names.all) pass(`after ${name}`);
      if (!names.isEnd) written.get(this)?.push(...names.all);
      else written.delete(this);
    };

    return passing(Reflect.apply(query, this, words.map(noting(note))), note);
  } as typeof query;
}

/** An answer may be taken by a function among the words, too. */
function noting(note: () => void): (word: unknown) => unknown {
  return word => {
    if (typeof word !== 'function') return word;

    return (error: unknown, ...answer: unknown[]) => {
      if (!error) note();

      return Reflect.apply(word, undefined, [error, ...answer]);
    };
  };
}

function namesOf(text: string, inTransaction: readonly string[]) {
  const isCommit = text === 'commit';
  const found = Object.keys(statements).find(name => statements[name]?.test(text));
  const all = isCommit ? inTransaction.map(name => `commit of ${name}`) : found === undefined ? [] : [found];

  return { begins: text === 'begin', isEnd: isCommit || text === 'rollback', all };
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;

  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
}
