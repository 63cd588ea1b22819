import { type Kysely, sql } from 'kysely';

/**
 * Refuses sessions of suspended accounts in the database itself, because nodes of version 0.1.0
 * know no suspension. Such a node answers a sign-in as if the password were wrong, and can't extend
 * a session that a suspension has ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create function accounts_refuse_suspended_session() returns trigger language plpgsql as $$
begin
  if not exists (select from accounts_users where id = new.user_id and suspended_at is not null) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  new.idle_expires_at := least(new.idle_expires_at, old.idle_expires_at);
  return new;
end $$;
create trigger accounts_sessions_suspended before insert or update of idle_expires_at on accounts_sessions
  for each row execute function accounts_refuse_suspended_session()`)
    .execute(db);
}
