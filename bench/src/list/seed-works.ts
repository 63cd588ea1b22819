import pg from 'pg';
import type { Database } from '../house.ts';
import type { Person } from '../people.ts';

/** Gives one person so many finished works, a minute apart, each with one picture and two thumbnails, and analyzes the tables. */
export async function seedWorks(database: Database, person: Person, count: number): Promise<void> {
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(
    `insert into generation_jobs (
       id, user_id, credit_account_id, action, status, step, prompt, wants_enhanced_prompt, enhanced_prompt, model_name,
       model_display_name, aspect_ratio, num_images, seed, cost_credits, lease_until, deadline_at, images, nsfw_flags,
       created_at, completed_at, provider)
     select
       gen_random_uuid(), $1, $2, 'image-generate', 'completed', 'done',
       'work ' || n || ': a lone boat on still water below far mountains, mist in the valleys, ink wash on rice paper', true,
       'work ' || n || ': a lone boat on still water below far mountains, mist in the valleys, ink wash on rice paper, soft light',
       'sketchbook', 'Sketchbook', '1:1', 1, n, 10, now(), now(),
       jsonb_build_array(jsonb_build_object(
         'url', '/files/' || stem || '.png', 'width', 1024, 'height', 1024, 'thumbhash', 'k/cNFIKHeHiPeHiAeIh3d3h4eIeHiIA=',
         'thumbnails', jsonb_build_array(
           jsonb_build_object('url', '/files/' || stem || '-320.webp', 'width', 320),
           jsonb_build_object('url', '/files/' || stem || '-640.webp', 'width', 640)))),
       '{false}', now() - make_interval(mins => n), now() - make_interval(mins => n) + interval '2 seconds', 'sketchbook'
     from generate_series(1, $3::integer) n, lateral (select md5(n::text) || substr(md5((-n)::text), 1, 8) as stem) names`,
    [person.userId, person.creditAccountId, count],
  );
  await client.query('insert into generation_counters (user_id, works_total) values ($1, $2)', [person.userId, count]);
  await client.query('vacuum analyze');
  await client.end();
}
