/** Says what is wrong with the end of a seed: see `docs/behaviour.md`, Credits and Generation. */
import type { Line } from './line.ts';
import { type People, START_CREDITS } from './people.ts';
import type { SimulatedService, Taken } from './service.ts';
import type { World } from './world.ts';

/** Enough for a job that lost its worker to have another, and be painted. */
const CALM_MS_MIN = 45_000;

type JobEnd = {
  id: string;
  user_id: string;
  status: string;
  step: string;
  error_code: string | null;
  is_leased: boolean;
  cost_credits: number;
  num_images: number;
  images: { url: string }[];
  model_name: string;
  provider_request_id: string | null;
  deleted_at: string | null;
  deadline_at: string;
};
type Posting = { job_id: string | null; type: string; delta: number };
type Ends = {
  jobs: JobEnd[];
  postings: Posting[];
  accounts: { id: string; balance: number }[];
  counters: { user_id: string; works_total: number; pending_total: number }[];
  keys: string[];
};

const readEnds = `
  select json_build_object(
    'jobs', (select coalesce(json_agg(job), '[]') from (
      select id, user_id, status, step, error_code, is_leased, cost_credits, num_images, images, model_name, provider_request_id,
        deleted_at, deadline_at
      from generation_jobs where user_id = any($1::uuid[]) order by id) job),
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
};

export async function judge(line: Line, scene: Scene): Promise<string[]> {
  const { actors } = scene.people;
  const ids = [actors.map(({ userId }) => userId), actors.map(({ creditAccountId }) => creditAccountId)];
  const { rows } = await line.ask(scene.world.nowMs(), readEnds, ids);
  const ends: Ends = rows[0].ends;
  const problems: string[] = [];
  for (const job of ends.jobs) {
    problems.push(...judgeJob(job, ends, scene).map(problem => `job ${job.id} of ${job.model_name}: ${problem}`));
  }

  return [...problems, ...judgeAccounts(ends), ...judgePresses(ends, scene)];
}

function judgeJob(job: JobEnd, ends: Ends, scene: Scene): string[] {
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => holds || problems.push(problem);
  const sum = (type: string) => ends.postings.filter(one => one.job_id === job.id && one.type === type);
  const refunds = sum('refund');
  const refunded = refunds.reduce((total, { delta }) => total + delta, 0);
  const charges = sum('deduction');

  check(job.status !== 'pending', `is still pending, at ${job.step}`);
  check(!job.is_leased, 'is still held');
  check(charges.length === 1 && charges[0]?.delta === -job.cost_credits, `was charged ${charges.length} times`);
  check(refunds.length <= 1, `was refunded ${refunds.length} times`);
  if (job.status === 'failed')
    check(refunded === job.cost_credits, `failed and got ${refunded} of ${job.cost_credits}`);
  if (job.status === 'completed') {
    const missing = job.num_images - job.images.length;
    const share = job.error_code === null ? Math.ceil((job.cost_credits * missing) / job.num_images) : job.cost_credits;
    check(
      job.step === 'done' && job.images.length > 0,
      `is completed at ${job.step} with ${job.images.length} pictures`,
    );
    check(refunded === share, `is completed and got back ${refunded} instead of ${share}`);
    check(job.error_code === null || job.error_code === 'DEADLINE', `came late after ${job.error_code}`);
  }
  for (const { url } of job.images) {
    const key = url.replace('/files/', '');
    check(scene.store.has(key) && ends.keys.includes(key), `has no object at ${url}`);
  }
  if (scene.people.cancelled.includes(job.id)) check(job.error_code === 'CANCELLED', 'was said to be cancelled');

  return [...problems, ...judgeSubmissions(job, scene), ...judgeLateness(job, scene), ...judgePatience(job, scene)];
}

/** What a service took is billed: once more at most after an answer was lost, and never again once the engine knew an id. */
function judgeSubmissions(job: JobEnd, { services }: Scene): string[] {
  const service = services.find(({ name }) => name === job.model_name);
  const taken = takenFor(job, service);
  if (!service || service.isFree) return [];
  const known = taken.findIndex(({ requestId }) => requestId !== null && requestId === job.provider_request_id);
  const after = known < 0 ? 0 : taken.length - 1 - known;

  return [
    ...(taken.length > 2 ? [`was taken ${taken.length} times`] : []),
    ...(after > 0 ? [`was submitted again when ${job.provider_request_id} was known`] : []),
  ];
}

/** A picture that a service has made of a request whose id is known arrives, late or not, unless its owner threw the work away. */
function judgeLateness(job: JobEnd, { services }: Scene): string[] {
  if (job.error_code !== 'DEADLINE' || job.status === 'completed' || job.deleted_at !== null) return [];
  const service = services.find(({ name }) => name === job.model_name);
  const one = takenFor(job, service).find(
    ({ requestId }) => requestId !== null && requestId === job.provider_request_id,
  );
  const isMade = one && !one.isRefused && !one.isCancelled && one.images.some(({ bytes }) => bytes[0] === 1);

  return isMade ? [`its late picture of ${one.requestId} did not come`] : [];
}

/** A job that had the time, and a service that did nothing to it, does not lie until its deadline. */
function judgePatience(job: JobEnd, { services, calmSinceMs }: Scene): string[] {
  const service = services.find(({ name }) => name === job.model_name);
  if (job.error_code !== 'DEADLINE' || !service || service.requestsMax !== undefined) return [];
  const deadlineMs = Date.parse(job.deadline_at);
  const hadTime = deadlineMs >= calmSinceMs + CALM_MS_MIN;
  const isServed = takenFor(job, service).every(({ endsAtMs }) => endsAtMs <= deadlineMs - CALM_MS_MIN);

  return hadTime && isServed && !service.troubled.has(job.id) ? ['lay until its deadline though all was calm'] : [];
}

function takenFor({ id }: JobEnd, service: SimulatedService | undefined): Taken[] {
  return service?.taken.filter(({ jobId }) => jobId === id) ?? [];
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
