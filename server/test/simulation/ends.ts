import type { Line } from './line.ts';
import type { People } from './people.ts';
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
export type Ends = {
  jobs: JobEnd[];
  postings: { job_id: string | null; type: string; delta: number }[];
  accounts: { id: string; balance: number }[];
  counters: { user_id: string; works_total: number; pending_total: number }[];
  keys: string[];
};

const selectEnds = `
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

/** No fault was injected after `calmSinceMs`. */
export type Scene = {
  calmSinceMs: number;
  world: World;
  people: People;
  services: readonly SimulatedService[];
  store: ReadonlySet<string>;
  witness: Witness;
  deaths: number;
};

export async function readEnds(line: Line, { world, people: { actors } }: Scene): Promise<Ends> {
  const ids = [
    actors.map(({ userId }) => userId),
    actors.map(({ creditAccountId }) => creditAccountId),
  ];
  const { rows } = await line.ask(world.nowMs(), selectEnds, ids);

  return rows[0].ends;
}
