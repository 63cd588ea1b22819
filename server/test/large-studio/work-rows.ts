/**
 * Works, their jobs, and the rows of their pictures. `seed_works` numbers the works from the oldest
 * to the latest one. There are no files, so no picture can be opened.
 */
import { BUSIEST_EVERY, DAYS, PENDING_WORKS, PEOPLE, PRESETS, WORKS } from './sizes.ts';

const DONE_WORKS = WORKS - PENDING_WORKS;

/**
 * The owner had an account before the work, so the oldest accounts have the most works. One in 17
 * works failed, for one of nine reasons, and one in 50 is in the trash. Completed works took 3 s to
 * 103 s.
 */
const numberedWorks = `
  create temporary table seed_works as
  select picked.*, person.id as user_id, person.account_id, uuidv7(age) as id, date_trunc('milliseconds', now() + age) as at,
    case when w > ${DONE_WORKS} then 'pending' when w % 17 = 0 then 'failed' else 'completed' end as status,
    case when w <= ${DONE_WORKS} and w % 17 = 0 then (array['CANCELLED','REFUSED_CONTENT','INVALID_INPUT','PROVIDER_BUSY',
      'PROVIDER_UNAVAILABLE','WITHHELD','NO_IMAGE','DEADLINE','INTERNAL'])[1 + w / 17 % 9] end as error_code,
    w <= ${DONE_WORKS} and w % 50 = 49 as is_trashed, lpad(to_hex(w), 8, '0') || md5(w::text) as stem,
    row_number() over (partition by person.n order by w) - 1 as number
  from (
    select w, case when w % ${BUSIEST_EVERY} = 0 then 1 else chosen - (chosen % 1000 = 999)::integer end as n, age
    from generate_series(1, ${WORKS}) w
    cross join lateral (select
      1 + floor((w::bigint * 7919 % 100003) / 100003.0 * (w::bigint * ${PEOPLE - 2} / ${WORKS}))::integer as chosen,
      case when w > ${DONE_WORKS} then make_interval(secs => (w - ${WORKS}) * 0.25)
        else make_interval(secs => -900 + (w - ${DONE_WORKS}) * ${(DAYS * 86_400) / WORKS}) end as age) chances
  ) picked join seed_people person using (n)`;

const works = `
  insert into works (id, user_id, credit_account_id, action, status, error, error_code, prompt, wants_enhanced_prompt, model_name,
    model_display_name, aspect_ratio, num_images, seed, cost_credits, images, nsfw_flags, created_at, started_at, completed_at,
    deleted_at, provider, number)
  select id, user_id, account_id, case when w % 5 = 0 then 'image-edit' else 'image-generate' end, status,
    case when error_code is not null then 'It failed.' end, error_code, 'work ' || w || ', a lone boat on still water below far mountains, ink wash', false,
    'model-' || w % 7, 'Model ' || w % 7, '1:1', 1, w, 10,
    case when status = 'completed' then jsonb_build_array(jsonb_build_object('url', '/files/' || stem || '.png', 'width', 1024,
      'height', 1024, 'thumbhash', 'k/cNFIKHeHiPeHiAeIh3d3h4eIeHiIA=', 'thumbnails', '[]'::jsonb)) else '[]' end,
    case when status = 'completed' then '{false}'::boolean[] else '{}' end, at, at + interval '1 second',
    case status when 'failed' then at + interval '9 seconds' when 'completed' then at + make_interval(secs => 3 + (w::bigint * 7919 % 101) ^ 2 / 100) end,
    case when is_trashed then now() end,
    (array['sketchbook', 'fal', 'openai-images'])[1 + w % 3], number
  from seed_works order by w`;

export const workRows = [
  numberedWorks,
  'analyze seed_works',
  works,
  `insert into generation_counters (user_id, works_total, pending_total, works_numbered)
   select user_id, count(*) filter (where not is_trashed), count(*) filter (where status = 'pending'), count(*)
   from seed_works group by user_id`,
  `insert into uploads_objects (key, user_id, job_id, sha256, size_bytes, media_type, created_at, hidden_at, width_pixels, height_pixels)
   select stem || '.png', user_id, id, sha256(convert_to(stem, 'UTF8')), 1000000 + w, 'image/png', at, case when is_trashed then now() end, 1024, 1024
   from seed_works where status = 'completed' order by w`,
  // One in ten jobs is stuck: it was due ten minutes ago.
  `insert into jobs (work_id, user_id, provider, step, run_at, held, attempt, turn, submissions, deadline_at)
   select works.id, works.user_id, works.provider, (array['queued', 'queued', 'waiting', 'submitting', 'storing'])[1 + w % 5],
     now() + case when w % 10 = 0 then interval '-10 minutes' else interval '1 day' end, w % 5 = 3, 1, w, (w % 5 > 1)::integer, now() + interval '1 day'
   from works join seed_works on seed_works.id = works.id where works.status = 'pending'`,
  `insert into jobs (work_id, user_id, provider, step, run_at, attempt, turn, submissions, deadline_at, late_until)
   select id, user_id, provider, 'late', now() + interval '1 day', 1, 1, 1, now() - interval '1 minute', now() + interval '1 day'
   from works where status = 'failed' and error_code = 'DEADLINE' order by completed_at desc limit 200`,
  `insert into generation_providers (name) values ('sketchbook'), ('fal'), ('openai-images')`,
  `insert into presets (id, category, title, title_cn, description, description_cn, prompt, action, model_name, model_display_name,
     aspect_ratio, seed, images, created_at, featured_place)
   select uuidv7(make_interval(days => n - ${PRESETS})), case when n % 4 = 0 then 'featured' else 'creative' end, 'Boat ' || n, '小船' || n, 'Ink', '水墨',
     'a lone boat', 'image-generate', 'model-1', 'Model 1', '1:1', n, jsonb_build_array(jsonb_build_object('url', '/files/preset-' || n || '.png',
     'width', 1024, 'height', 1024, 'thumbhash', 'k/cNFIKHeHiPeHiAeIh3d3h4eIeHiIA=', 'thumbnails', '[]'::jsonb)),
     now() + make_interval(days => n - ${PRESETS}), case when n % 4 = 0 then n end
   from generate_series(1, ${PRESETS}) n`,
  `insert into uploads_objects (key, sha256, size_bytes, media_type, created_at, kind)
   select 'preset-' || n || '.png', '\\x00', 1000000, 'image/png', now(), 'preset' from generate_series(1, ${PRESETS}) n`,
];
