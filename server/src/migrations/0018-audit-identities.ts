import { type Kysely, sql } from 'kysely';

/**
 * Agreements in the audit log also lose the person's identity when the account is deleted, and are
 * deleted after their retention period.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [keptDays, guard, forgetting, forgetFormer])
    await sql.raw(statement).execute(db);
}

/** Six months have at most 184 days. */
const keptDays = `
create or replace function audit_log_is_kept(command text, created_at timestamptz) returns boolean language sql stable as $$
  select created_at > now() - case command when 'take-unlabelled-file' then interval '184 days' else interval '180 days' end
$$;`;

/**
 * A pseudonym may replace the identity in every row. The details of an agreement stay, because they
 * say what was agreed to.
 */
const guard = `
create or replace function audit_log_is_final() returns trigger language plpgsql as $$
declare
  has_other_subject boolean;
  has_other_actor boolean;
begin
  if tg_op = 'DELETE' and not audit_log_is_kept(old.command, old.created_at) then return old; end if;

  if tg_op = 'UPDATE' then
    has_other_subject := new.subject <> old.subject;
    has_other_actor := new.actor <> old.actor;
    if (new.id, new.command, new.created_at) = (old.id, old.command, old.created_at)
      and (has_other_subject or has_other_actor)
      and (new.details = old.details
        or (has_other_subject and new.details = '{}' and old.command <> 'take-unlabelled-file'))
      and (not has_other_subject or (new.subject like 'deleted:%' and audit_log_names_closed_account(old.subject)))
      and (not has_other_actor or (old.actor like 'user:%' and new.actor like 'deleted:%'
        and audit_log_names_closed_account(substr(old.actor, 6))))
    then return new; end if;
  end if;

  raise exception 'rows of audit_log are final' using errcode = 'integrity_constraint_violation';
end $$;`;

const forgetting = `
create or replace function audit_log_forget_person(person uuid) returns void language plpgsql as $$
declare
  pseudonym text := 'deleted:' || gen_random_uuid();
begin
  update audit_log set
    details = case when subject = person::text and command <> 'take-unlabelled-file' then '{}' else details end,
    subject = case when subject = person::text then pseudonym else subject end,
    actor = case when actor = 'user:' || person then pseudonym else actor end
  where subject = person::text or actor = 'user:' || person;
end $$;`;

/**
 * Forgets all people whose accounts were closed or deleted before this migration. The guard knows
 * only existing accounts, so it is off for this statement. Only rows of the listed commands have a
 * person's id as their subject.
 */
const forgetFormer = `
alter table audit_log disable trigger audit_log_is_final;

with people as (
  select substr(actor, 6) as id from audit_log where actor like 'user:%'
  union
  select subject from audit_log where subject not like 'deleted:%' and command in ('sign-in', 'change-password',
    'reset-password', 'change-address', 'promote', 'demote', 'grant', 'confirm', 'unconfirm', 'take-unlabelled-file')
), gone as materialized (
  select id, 'deleted:' || gen_random_uuid() as pseudonym from people
  where not exists (select from accounts_users users where users.id::text = people.id and users.closed_at is null)
)
update audit_log set
  details = case when subjects.id is null or rows.command = 'take-unlabelled-file' then rows.details else '{}' end,
  subject = coalesce(subjects.pseudonym, rows.subject),
  actor = coalesce(actors.pseudonym, rows.actor)
from audit_log rows
  left join gone subjects on subjects.id = rows.subject
  left join gone actors on 'user:' || actors.id = rows.actor
where rows.id = audit_log.id and (subjects.id is not null or actors.id is not null);

alter table audit_log enable trigger audit_log_is_final;`;
