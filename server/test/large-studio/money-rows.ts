/**
 * Orders, and the ledger of people, works and orders. Each row of the ledger has its number,
 * balance and hash, as `credits/ledger.ts` writes them.
 */
import { DAYS, ORDERS, PEOPLE } from './sizes.ts';

/**
 * Of 40 orders 31 are paid and kept; the others are refunded, in part or whole, disputed, pending,
 * failed or expired.
 */
const orders = `
  insert into payments_orders (id, credit_account_id, package_key, package_name, base_credits, bonus_credits, amount_minor, currency,
    status, session_id, payment_id, refunded_minor, credits_taken_back, version, created_at, paid_at)
  select uuidv7(age), account_id, 'sketch', 'Sketch', 2500, 100, 500, case when o % 5 < 2 then 'cny' else 'usd' end, status,
    'cs_test_' || md5(o::text), case when is_paid then 'pi_' || md5(o::text) end, refunded, 2600 * refunded / 500, 1,
    date_trunc('milliseconds', now() + age), case when is_paid then date_trunc('milliseconds', now() + age) + interval '1 minute' end
  from (
    select o, make_interval(secs => (o - 1 - ${ORDERS}) * ${(DAYS * 86_400) / ORDERS} - 86400) as age,
      1 + floor((o * 7919::bigint % 10007) / 10007.0 * greatest(0, o::bigint * ${PEOPLE} / ${ORDERS} - 300))::integer as chosen,
      case when o % 40 < 31 then 'completed' else (array['pending', 'failed', 'failed', 'expired', 'expired', 'expired',
        'partially_refunded', 'refunded', 'disputed'])[o % 40 - 30] end as status
    from generate_series(1, ${ORDERS}) o
  ) placed
  cross join lateral (select status not in ('pending', 'failed', 'expired') as is_paid,
    case status when 'partially_refunded' then 250 when 'refunded' then 500 when 'disputed' then 500 else 0 end as refunded) derived
  join seed_people on n = chosen - (chosen % 1000 = 999)::integer
  order by o`;

/**
 * The ledger's rows by account. An account with many works begins with a grant that pays for them.
 * Welcome bonuses are grants here, because a bonus needs an HMAC of the mailbox.
 */
const entries = `
  create temporary table seed_entries as
  select uuidv7(at - now()) as id, account_id, type, delta, reason_key, job_id, note, at,
    (row_number() over own)::integer as seq, sum(delta) over own as balance
  from (
    select account_id, 'admin_grant' as type, 500 as delta, 'admin-grant:welcome-' || n as reason_key, null::uuid as job_id, null as note, at, 0 as place
    from seed_people
    union all
    select account_id, 'admin_grant', 10 * count(*)::integer, 'admin-grant:seed-' || n, null, 'Thank you', person.at, 1
    from seed_people person join seed_works using (n, account_id) group by n, account_id, person.at having count(*) > 50
    union all
    select account_id, 'deduction', -10, 'job:' || id || ':charge', id, null, at, 2 from seed_works
    union all
    select account_id, 'refund', 10, 'job:' || id || ':refund', id, null, at + interval '9 seconds', 3 from seed_works where status = 'failed'
    union all
    select credit_account_id, 'purchase', base_credits + bonus_credits, 'order:' || id, null, package_name, paid_at, 4
    from payments_orders where paid_at is not null
    union all
    select credit_account_id, 'purchase', -credits_taken_back, 'order:' || id || ':taken-back', null, package_name, paid_at + interval '1 hour', 5
    from payments_orders where credits_taken_back > 0
  ) drafts
  window own as (partition by account_id order by at, place, reason_key)`;

/** The text that is hashed, see `hashedText` in `credits/rules.ts`. */
const texts = `
  create temporary table seed_texts as
  select account_id, seq, '["' || id || '","' || account_id || '",' || seq || ',"' || type || '",' || delta || ',' || balance || ',"'
    || reason_key || '",' || coalesce('"' || job_id || '"', 'null') || ',"'
    || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"]' as text
  from seed_entries`;

/** Each hash needs the previous one. A nested loop finds the next rows of all accounts by index. */
const chains = `
  create temporary table seed_hashes as
  with recursive chained as (
    select account_id, seq, sha256(convert_to(text, 'UTF8')) as hash from seed_texts where seq = 1
    union all
    select next.account_id, next.seq, sha256(chained.hash || convert_to(next.text, 'UTF8'))
    from chained join seed_texts next on next.account_id = chained.account_id and next.seq = chained.seq + 1
  ) select * from chained`;

const ledger = `
  insert into credit_transactions (id, account_id, seq, type, delta, balance_after, reason_key, job_id, note, created_at, hash)
  select id, account_id, seq, type, delta, balance, reason_key, job_id, note, at, hash
  from seed_entries join seed_hashes using (account_id, seq) order by at`;

/**
 * Accounts are inserted after their rows of the ledger, with the last balance. No foreign key is
 * checked here.
 */
const accounts = `
  insert into credits_accounts (id, balance, last_seq, last_hash, created_at, closed_at)
  select account_id, balance, seq, hash, person.at, case when is_closed then now() - interval '1 day' end
  from seed_people person
    join (select account_id, max(seq) as seq from seed_entries group by account_id) last using (account_id)
    join seed_entries using (account_id, seq) join seed_hashes using (account_id, seq)
  order by n`;

export const moneyRows = [
  orders,
  'analyze payments_orders',
  entries,
  texts,
  'create unique index on seed_texts (account_id, seq)',
  'analyze seed_texts',
  'set enable_hashjoin = off',
  'set enable_mergejoin = off',
  chains,
  'reset enable_hashjoin',
  'reset enable_mergejoin',
  'analyze seed_hashes',
  'analyze seed_entries',
  ledger,
  accounts,
];
