/**
 * SQL that keeps deleted jobs. It also notes, at each write of a job, the time until the job is due
 * and the application name of the node. The tables have their own schema, because the product's
 * schema must stay unchanged.
 */
export const keepJobs = `
  create schema test_rows;
  create table test_rows.ended_jobs (like public.jobs);
  create table test_rows.notes (work_id uuid primary key, wait interval not null, node text not null);
  create function test_rows.keep_job() returns trigger language plpgsql as $$ begin
    insert into test_rows.ended_jobs select old.*;
    return null;
  end $$;
  create function test_rows.note_job() returns trigger language plpgsql as $$ begin
    insert into test_rows.notes values (new.work_id, new.run_at - date_trunc('milliseconds', now()), current_setting('application_name'))
    on conflict (work_id) do update set wait = excluded.wait, node = excluded.node;
    return null;
  end $$;
  create trigger test_keep_job after delete on public.jobs for each row execute function test_rows.keep_job();
  create trigger test_note_job after insert or update on public.jobs for each row execute function test_rows.note_job()`;
