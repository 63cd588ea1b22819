/** Says what is wrong with the end of a seed: see `docs/behaviour.md`, Credits and Generation. */
import { judgeJob } from './judge-job.ts';
import { judgeService } from './judge-service.ts';
import type { Line } from './line.ts';
import { type People, START_CREDITS } from './people.ts';
import type { SimulatedService } from './service.ts';
import type { Witness } from './witness.ts';
import type { World } from './world.ts';

export type JobEnd = {
  id: string;
  user_id: string;
  status: string;
  error_code: string | null;
  cost_credits: number;
  num_images: number;
  images: { url: string }[];
  model_name: string;
  deleted_at: string | null;
};
type Posting = { job_id: string | null; type: string; delta: number };
export type Ends = {
  jobs: JobEnd[];
  postings: Posting[];
  accounts: { id: string; balance: number }[];
  counters: { user_id: string; works_total: number; pending_total: number }[];
  keys: string[];
};

const readEnds = `
  select json_build_object(
    'jobs', (select coalesce(json_agg(job), '[]') from (
      select id, user_id, status, error_code, cost_credits, num_images, images, model_name, deleted_at
      from works where user_id = any($1::uuid[]) order by id) job),
    'postings', (select coalesce(json_agg(posting), '[]') from (
      select job_id, type, delta from credit_transactions where account_id = any($2::uuid[])) posting),
    'accounts', (select json_agg(account) from (
      select id, balance from credits_accounts where id = any($2::uuid[])) account),
    'counters', (select coalesce(json_agg(counter), '[]') from (
      select user_id, works_total, pending_total from generation_counters where user_id = any($1::uuid[])) counter),
    'keys', (select coalesce(json_agg(key), '[]') from uploads_objects where user_id = any($1::uuid[]))
  ) as ends`;

/** `calmSinceMs`: nothing went wrong after this moment. */
export type Scene = {
  calmSinceMs: number;
  world: World;
  people: People;
  services: readonly SimulatedService[];
  store: ReadonlySet<string>;
  witness: Witness;
  /** How many nodes have died. */
  deaths: number;
};

export async function judge(line: Line, scene: Scene): Promise<string[]> {
  const { actors } = scene.people;
  const ids = [actors.map(({ userId }) => userId), actors.map(({ creditAccountId }) => creditAccountId)];
  const { rows } = await line.ask(scene.world.nowMs(), readEnds, ids);
  const ends: Ends = rows[0].ends;
  const problems = [...scene.witness.problems];
  for (const job of ends.jobs) {
    const found = [...judgeJob(job, ends, scene), ...judgeService(job, scene)];
    problems.push(...found.map(problem => `job ${job.id} of ${job.model_name}: ${problem}`));
  }

  return [...problems, ...judgeAccounts(ends), ...judgePresses(ends, scene)];
}

function judgeAccounts({ jobs, postings, accounts, counters }: Ends): string[] {
  const problems: string[] = [];
  const paid = postings.reduce((total, { delta }) => total + delta, 0);
  const held = accounts.reduce((total, { balance }) => total + balance, 0);
  if (paid !== held) problems.push(`rows of ${paid} credits, balances of ${held}`);
  const granted = accounts.length * START_CREDITS;
  const spent = postings.filter(({ job_id }) => job_id !== null).reduce((total, { delta }) => total - delta, 0);
  if (held !== granted - spent) problems.push(`${held} credits are left of ${granted} less ${spent}`);
  for (const { user_id, works_total, pending_total } of counters) {
    const works = jobs.filter(job => job.user_id === user_id && job.deleted_at === null).length;
    if (works_total !== works) problems.push(`counts ${works_total} works of ${works}`);
    if (pending_total !== 0) problems.push(`counts ${pending_total} pending works when none is`);
  }

  return problems;
}

function judgePresses({ jobs }: Ends, { people }: Scene): string[] {
  const problems: string[] = [];
  for (const { answers } of people.presses) {
    if (new Set(answers).size > 1) problems.push(`one press was told ${answers.join(' and ')}`);
    for (const jobId of answers) {
      if (!jobs.some(({ id }) => id === jobId)) problems.push(`job ${jobId} was accepted and is not there`);
    }
  }
  const sent = people.presses.filter(press => press.sent > 0).length;
  const twice = jobs.length > sent ? [`${jobs.length} jobs of ${sent} presses`] : [];

  return [...problems, ...twice];
}
