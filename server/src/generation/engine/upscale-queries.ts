/** How an upscale joins its original: parts of the statement that completes it. Where none of several jobs is an upscale they are empty. */
import type { UpscaledImage } from '@vermilion/contract/job';
import { type RawBuilder, sql } from 'kysely';
import { publishingText, textOf } from '../../database/database.ts';

/** What a completed upscale tells its original. */
export type UpscaleNews = { originalId: string; userId: string; image: UpscaledImage };

export type JoiningParts = {
  /** Stands behind rows `job` with `place`, `user_id` and `deleted_at`. Its originals are locked and written before what comes after it. */
  joining: RawBuilder<unknown>;
  /** Is true; a part of the statement that says it runs after the originals are written. */
  afterJoining: RawBuilder<unknown>;
  /** Tells of the originals, as more rows of a statement that selects a place and a notice. */
  telling: RawBuilder<unknown>;
};

const NONE: JoiningParts = { joining: sql``, afterJoining: sql`true`, telling: sql`` };

/**
 * Puts upscaled pictures at the end of their originals' lists. Several of one original are put there together, since a statement writes a
 * row once. An original that is gone is passed over, and so is an upscale in the trash. Originals come in one order, before counters.
 */
export function joiningOriginals(news: readonly (UpscaleNews | null)[]): JoiningParts {
  const all = news.flatMap((one, place) => (one ? [{ ...one, place }] : []));
  if (all.length === 0) return NONE;

  return {
    joining: joining(all),
    afterJoining: sql`(select count(*) from joined) >= 0`,
    telling: sql`
    union all select -1, ${publishingText(sql`notice`)} from joined`,
  };
}

function joining(news: readonly (UpscaleNews & { place: number })[]): RawBuilder<unknown> {
  const notices = news.map(({ originalId, userId }) => textOf({ kind: 'job', jobId: originalId, userId }));

  return sql`, upscale as (
      select upscale.place, upscale.original_id, upscale.image, upscale.notice, job.user_id
      from job join unnest(
        ${news.map(({ place }) => place)}::integer[], ${news.map(({ originalId }) => originalId)}::uuid[],
        ${news.map(({ image }) => JSON.stringify(image))}::text[], ${notices}::text[]
      ) as upscale (place, original_id, image, notice) using (place)
      where job.deleted_at is null
    ), original as (
      select id, user_id from generation_jobs where id in (select original_id from upscale) order by id for update
    ), joined as (
      update generation_jobs work set upscaled_images = work.upscaled_images || news.images
      from (
        select original.id, jsonb_agg(upscale.image::jsonb order by upscale.place) as images, min(upscale.notice) as notice
        from upscale join original on original.id = upscale.original_id and original.user_id = upscale.user_id
        group by original.id
      ) news
      where work.id = news.id
      returning news.notice
    )`;
}
