/** The permanent invariants of database and files. The checks throw with the first broken rows. */
import { sql } from 'kysely';
import type { Context } from '../src/context.ts';
import { verifyLedger } from '../src/credits/public.ts';
import { jobViolations } from './jobs/job-statements.ts';
import { checkStoredObjects } from './stored-objects.ts';

export async function checkInvariants(ctx: Context): Promise<void> {
  await checkRows(ctx);
  await checkStoredObjects(ctx);
}

export async function checkRows(ctx: Pick<Context, 'db'>): Promise<void> {
  for (const [fact, query] of Object.entries(violations)) {
    // `materialized` lets PostgreSQL plan for all rows. A plan for only three rows would look up
    // the rows of a large table one by one.
    const { rows } = await sql
      .raw(`with broken as materialized (${query}) select * from broken limit 3`)
      .execute(ctx.db);
    if (rows.length > 0) throw new Error(`broken invariant, ${fact}: ${JSON.stringify(rows)}`);
  }
  const { problem } = await verifyLedger(ctx);
  if (problem) throw new Error(`broken invariant, the ledger is whole: ${problem}`);
}

/** Each statement selects the rows that break the named fact. */
const violations = {
  'a balance is the sum of its rows and the balance of the last row': `
    select a.id, a.balance, sum(t.delta) as sum
    from credits_accounts a left join credit_transactions t on t.account_id = a.id
    group by a.id
    having a.balance <> coalesce(sum(t.delta), 0) or a.balance < 0 or a.last_seq <> count(t.id)
      or a.balance <> coalesce((array_agg(t.balance_after order by t.seq desc))[1], 0)`,
  'rows are numbered without a gap': `
    select account_id, count(*), max(seq) from credit_transactions group by account_id having count(*) <> max(seq)`,
  'a job is charged exactly once': `
    select j.id, count(t.id) from works j
    left join credit_transactions t on t.job_id = j.id and t.type = 'deduction'
    group by j.id having count(t.id) <> 1 or -sum(t.delta) <> j.cost_credits`,
  'a failed job is refunded once and whole': `
    select j.id, j.cost_credits, sum(t.delta) as refunded from works j
    left join credit_transactions t on t.job_id = j.id and t.type = 'refund'
    where j.status = 'failed' group by j.id having count(t.id) <> 1 or sum(t.delta) <> j.cost_credits`,
  'a completed job refunds only the share of missing pictures, or everything if it was late': `
    select j.id, j.cost_credits, t.delta as refunded from works j
    join credit_transactions t on t.job_id = j.id and t.type = 'refund'
    where j.status = 'completed' and jsonb_array_length(j.images) >= j.num_images
      and (j.error_code is null or t.delta <> j.cost_credits)`,
  'a completed job refunds the share of its missing pictures': `
    select j.id, j.cost_credits, t.delta as refunded from works j
    left join credit_transactions t on t.job_id = j.id and t.type = 'refund'
    where j.status = 'completed' and jsonb_array_length(j.images) < j.num_images and coalesce(t.delta, 0) <> case
      when j.error_code is not null then j.cost_credits
      else ceil(j.cost_credits::numeric * (j.num_images - jsonb_array_length(j.images)) / j.num_images) end`,
  'a charged job exists, or is counted as deleted for good, unless its account is closed': `
    select a.id, gone.total, c.works_erased from credits_accounts a join accounts_users u on u.credit_account_id = a.id
    left join generation_counters c on c.user_id = u.id
    cross join lateral (select count(*) as total from credit_transactions t
      where t.account_id = a.id and t.type = 'deduction' and t.job_id is not null
        and not exists (select from works j where j.id = t.job_id)) gone
    where a.closed_at is null and gone.total <> coalesce(c.works_erased, 0)`,
  'nothing is charged to a closed account': `
    select t.account_id, t.id from credit_transactions t join credits_accounts a on a.id = t.account_id
    where t.type = 'deduction' and t.created_at > a.closed_at`,
  'a closed account has no name, no address and no credit account in use': `
    select u.id from accounts_users u join credits_accounts a on a.id = u.credit_account_id
    where u.closed_at is not null and (u.email <> '' or u.display_name is not null or u.password_hash <> '' or a.closed_at is null)`,
  'an open account has an open credit account': `
    select u.id from accounts_users u join credits_accounts a on a.id = u.credit_account_id
    where u.closed_at is null and a.closed_at is not null`,
  'a ready export of an account has its hidden object': `
    select e.id from accounts_exports e left join uploads_objects o on o.key = e.object_key
    where e.status = 'ready' and (o.user_id is distinct from e.user_id or o.kind <> 'export' or o.hidden_at is null)`,
  'an invite has no more uses than it may have, pending ones included': `
    select i.id from accounts_invites i where i.uses_max < i.uses_total
      + (select count(distinct s.email_key) from accounts_sign_ups s where s.invite_id = i.id)`,
  'a pending job has no refund': `
    select j.id from works j join credit_transactions t on t.job_id = j.id and t.type = 'refund' where j.status = 'pending'`,
  ...jobViolations,
  'a completed job has pictures and an end': `
    select id from works where status = 'completed' and (jsonb_array_length(images) = 0 or completed_at is null)`,
  'the counters of works equal the numbers of works': `
    select u.id, c.works_total, c.pending_total from accounts_users u
    join generation_counters c on c.user_id = u.id
    where c.works_total <> (select count(*) from works j where j.user_id = u.id and j.deleted_at is null)
      or c.pending_total <> (select count(*) from works j where j.user_id = u.id and j.status = 'pending')`,
  'every picture, thumbnail and input image of a preset has a visible object of kind preset': `
    select p.id, address from presets p cross join lateral (
      select picture->>'url' as address from jsonb_array_elements(p.images || p.inputs) picture
      union all select input->>'thumbnail_url' from jsonb_array_elements(p.inputs) input
      union all select t->>'url' from jsonb_array_elements(p.images || p.inputs) picture, jsonb_array_elements(picture->'thumbnails') t) one
    left join uploads_objects o on '/files/' || o.key = address
    where o.key is null or o.kind <> 'preset' or o.hidden_at is not null`,
  'every picture and thumbnail has its object, which is visible exactly if its work is': `
    select j.id, address from works j cross join jsonb_array_elements(j.images) image
    cross join lateral (select image->>'url' as address union all select t->>'url' from jsonb_array_elements(image->'thumbnails') t) one
    left join uploads_objects o on o.job_id = j.id and '/files/' || o.key = address
    where j.status = 'completed' and j.erased_at is null and (o.key is null or (o.hidden_at is null) <> (j.deleted_at is null))`,
  'an object of a work has its work and is visible exactly if the work is, unless its account is closed': `
    select o.key, o.job_id from uploads_objects o join accounts_users u on u.id = o.user_id left join works j on j.id = o.job_id
    where o.kind = 'work' and o.job_id is not null and u.closed_at is null
      and (j.id is null or j.user_id <> o.user_id or (o.hidden_at is null) <> (j.deleted_at is null))`,
  'a kept JPEG is of a picture with the same owner; a kept JPEG of a work is visible exactly if the picture is': `
    select copy.key, copy.parent_key from uploads_objects copy left join uploads_objects picture on picture.key = copy.parent_key
    where copy.jpeg_fingerprint is not null and (picture.key is null or picture.parent_key is not null
      or picture.jpeg_fingerprint is not null or copy.media_type <> 'image/jpeg' or copy.kind <> picture.kind
      or copy.user_id is distinct from picture.user_id or copy.job_id is distinct from picture.job_id
      or copy.has_ai_part <> picture.has_ai_part
      or copy.kind = 'work' and (copy.hidden_at is null) <> (picture.hidden_at is null))`,
  'a favorite is a finished work of its owner': `
    select f.user_id, f.job_id from favorites f join works j on j.id = f.job_id
    where j.user_id <> f.user_id or j.status <> 'completed'`,
  'works are numbered, and no two works of a user have the same number': `
    select j.user_id, j.number from works j left join generation_counters c on c.user_id = j.user_id
    group by j.user_id, j.number, c.works_numbered having count(*) > 1 or j.number >= c.works_numbered`,
  'a sealed segment shows works outside the trash, and finds them by their words': `
    select j.id, j.number, w.word from works j join generation_counters c on c.user_id = j.user_id
    cross join lateral (select unnest(string_to_array(trim(j.search_words), ' ')) as word union all select ':shown') w
    left join generation_search_segments s on s.user_id = j.user_id and s.word = w.word and s.segment = j.number / 1024
    where j.number < c.segments_sealed * 1024 and j.erased_at is null
      and (coalesce(get_bit(s.places, j.number % 1024), 0) = 1) <> (w.word <> ':shown' or j.deleted_at is null)`,
  'the inputs of a pending job exist, and belong to its owner or to a preset': `
    select j.id, address from works j
    cross join lateral (select input->>'url' as address from jsonb_array_elements(j.inputs) input
      union all select j.mask_url where j.mask_url is not null) given
    left join uploads_objects o on '/files/' || o.key = address
    where j.status = 'pending' and (o.key is null or o.kind = 'export' or (o.user_id <> j.user_id and o.kind <> 'preset'))`,
  'an upload that a job was given counts as used': `
    select j.id, o.key from works j cross join jsonb_array_elements(j.inputs) input
    join uploads_objects o on '/files/' || o.key = input->>'url'
    where o.kind = 'upload' and o.used_at is null`,
  'the labels of a job’s inputs follow the order of the inputs': `
    select j.id, j.inputs from works j cross join jsonb_array_elements(j.inputs) with ordinality as list (input, place)
    where input->>'label' <> chr(64 + list.place::integer)`,
  'an original names its completed upscales, each once': `
    select j.id, image->>'job_id' as upscale from works j cross join jsonb_array_elements(j.upscaled_images) image
    left join works u on u.id::text = image->>'job_id'
    group by j.id, image->>'job_id', u.id, u.user_id, u.status, u.original_job_id, u.deleted_at
    having count(*) > 1 or u.id is null or u.status <> 'completed' or u.original_job_id <> j.id or u.user_id <> j.user_id
      or u.deleted_at is not null`,
  'an existing original names each of its completed upscales': `
    select u.id, o.id as original from works u join works o on o.id = u.original_job_id
    where u.status = 'completed' and u.deleted_at is null
      and not o.upscaled_images @> jsonb_build_array(jsonb_build_object('job_id', u.id::text))`,
  'the sums of a day equal the sums of its figures': `
    select s.day, s.sums from statistics_sums s join statistics_days d on d.day = s.day and d.rolled_up_at = s.counted_at
    where (select coalesce(sum(value::numeric), 0) from jsonb_each_text(s.sums) as named (name, value))
      <> (select coalesce(sum(value), 0) from statistics_figures f where f.day = s.day)`,
  'an order that was paid has one purchase row, of its credits and on its account; an unpaid order has none': `
    select o.id, o.status, count(t.id), sum(t.delta) from payments_orders o
    left join credit_transactions t on t.reason_key = 'order:' || o.id and t.type = 'purchase' and t.account_id = o.credit_account_id
    group by o.id having count(t.id) <> (o.paid_at is not null)::integer or sum(t.delta) <> o.base_credits + o.bonus_credits`,
  'an order takes back the credits of its refunds and disputes': `
    select id, status, refunded_minor, credits_taken_back from payments_orders where credits_taken_back <> case status
      when 'refunded' then base_credits + bonus_credits when 'disputed' then base_credits + bonus_credits
      when 'partially_refunded' then (base_credits + bonus_credits)::bigint * refunded_minor / amount_minor else 0 end`,
  'purchases brought the paid credits, less the credits that were taken back and are not owed': `
    select a.id, a.owed, bought.credits, rows.credits from credits_accounts a
    cross join lateral (select coalesce(sum(base_credits + bonus_credits - credits_taken_back), 0) as credits
      from payments_orders where credit_account_id = a.id and paid_at is not null) bought
    cross join lateral (select coalesce(sum(delta), 0) as credits
      from credit_transactions where account_id = a.id and type = 'purchase') rows
    where rows.credits <> bought.credits + a.owed`,
} as const;
