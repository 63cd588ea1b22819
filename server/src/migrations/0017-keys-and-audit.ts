import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [keys, audit, auditGuard, auditFunctions])
    await sql.raw(statement).execute(db);
}

const keys = `
create table installation_keys (
  name text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);`;

const audit = `
alter table audit_log alter column created_at set default now();
create index audit_log_subject on audit_log (subject, id);
create index audit_log_actor on audit_log (actor);
create index audit_log_created_at on audit_log (created_at);`;

/**
 * The trigger checks each change itself, so no setting of a session can allow other changes. It
 * allows only to replace the id of a closed account by a pseudonym, and to delete an expired row.
 */
const auditGuard = `
create function audit_log_is_kept(command text, created_at timestamptz) returns boolean language sql stable as $$
  select created_at > now() - case command when 'take-unlabelled-file' then interval '1 year' else interval '180 days' end
$$;

create function audit_log_names_closed_account(identity text) returns boolean language sql stable as $$
  select exists (
    select from accounts_users where closed_at is not null
      and id = case when identity ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then identity::uuid end)
$$;

create function audit_log_is_final() returns trigger language plpgsql as $$
declare
  has_other_subject boolean;
  has_other_actor boolean;
begin
  if tg_op = 'DELETE' and not audit_log_is_kept(old.command, old.created_at) then return old; end if;

  if tg_op = 'UPDATE' and old.command <> 'take-unlabelled-file' then
    has_other_subject := new.subject <> old.subject;
    has_other_actor := new.actor <> old.actor;
    if (new.id, new.command, new.created_at) = (old.id, old.command, old.created_at)
      and (has_other_subject or has_other_actor)
      and (new.details = old.details or (has_other_subject and new.details = '{}'))
      and (not has_other_subject or (new.subject like 'deleted:%' and audit_log_names_closed_account(old.subject)))
      and (not has_other_actor or (old.actor like 'user:%' and new.actor like 'deleted:%'
        and audit_log_names_closed_account(substr(old.actor, 6))))
    then return new; end if;
  end if;

  raise exception 'rows of audit_log are final' using errcode = 'integrity_constraint_violation';
end $$;

create trigger audit_log_is_final before update or delete on audit_log
  for each row execute function audit_log_is_final();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function audit_log_is_final();`;

const auditFunctions = `
create function audit_log_forget_person(person uuid) returns void language plpgsql as $$
declare
  pseudonym text := 'deleted:' || gen_random_uuid();
begin
  update audit_log set
    details = case when subject = person::text then '{}' else details end,
    subject = case when subject = person::text then pseudonym else subject end,
    actor = case when actor = 'user:' || person then pseudonym else actor end
  where (subject = person::text or actor = 'user:' || person) and command <> 'take-unlabelled-file';
end $$;

create function audit_log_remove_old(rows_max integer) returns integer language plpgsql as $$
declare
  removed integer;
begin
  delete from audit_log where id in (
    select id from audit_log where created_at <= now() - interval '180 days' and not audit_log_is_kept(command, created_at)
    order by created_at limit rows_max for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end $$;`;
