import { searchWordsOf } from '@vermilion/server/src/search-words.ts';
import pg from 'pg';
import type { Database } from '../environment.ts';
import type { Person } from '../people.ts';

const PROMPT =
  'a lone boat on still water below far mountains, mist in the valleys, ink wash on rice paper';

/** Each statement inserts at most this many works, because its sort must fit into memory. */
const WORKS_PER_STATEMENT = 100_000;

/**
 * Inserts finished works of a person, a minute apart, and analyzes the tables. The works use
 * `prompts` in turn. The works' ids sort by time, like the ids that the server makes.
 */
export async function seedWorks(
  database: Database,
  person: Person,
  { count, prompts = [PROMPT] }: { count: number; prompts?: readonly string[] },
): Promise<void> {
  const client = new pg.Client(database.config);
  await client.connect();
  await client.query(
    `create temporary table texts as
     select place - 1 as place, prompt, words from unnest($1::text[], $2::text[]) with ordinality as text (prompt, words, place)`,
    [prompts, prompts.map(prompt => searchWordsOf(prompt))],
  );
  for (let from = 0; from < count; from += WORKS_PER_STATEMENT) {
    await client.query(insertWorks, [
      person.userId,
      person.creditAccountId,
      count,
      prompts.length,
      from,
      WORKS_PER_STATEMENT,
    ]);
  }
  await client.query(
    'insert into generation_counters (user_id, works_total, works_numbered) values ($1, $2, $2)',
    [person.userId, count],
  );
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * Inserts up to $6 works from number $5 on. $3 is the number of works that the person will have.
 */
const insertWorks = `
  insert into works (
    id, user_id, credit_account_id, action, status, prompt, wants_enhanced_prompt, enhanced_prompt, model_name,
    model_display_name, aspect_ratio, num_images, seed, cost_credits, images, nsfw_flags,
    created_at, completed_at, provider, number, search_words)
  select
    uuidv7(make_interval(mins => n - $3::integer)), $1, $2, 'image-generate', 'completed', 'work ' || n || ': ' || prompt, true,
    'work ' || n || ': ' || prompt || ', soft light',
    'sketchbook', 'Sketchbook', '1:1', 1, n, 10,
    jsonb_build_array(jsonb_build_object(
      'url', '/files/' || stem || '.png', 'width', 1024, 'height', 1024, 'thumbhash', 'k/cNFIKHeHiPeHiAeIh3d3h4eIeHiIA=',
      'thumbnails', jsonb_build_array(
        jsonb_build_object('url', '/files/' || stem || '-320.webp', 'width', 320),
        jsonb_build_object('url', '/files/' || stem || '-640.webp', 'width', 640)))),
    '{false}', at, at + interval '2 seconds', 'sketchbook', n, words
  from generate_series($5::integer, least($5::integer + $6::integer, $3::integer) - 1) n
    join texts on place = n % $4::integer
    cross join lateral (
      select md5(n::text) || substr(md5((-n)::text), 1, 8) as stem, now() - make_interval(mins => $3::integer - n) as at) of_it
  order by n`;
