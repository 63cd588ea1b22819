/** The callers of these statements hold the locks of the jobs. */
import type { JobImage, UpscaledImage } from '@vermilion/contract/job';
import { sql } from 'kysely';
import type { Painting } from '../../../adapters/image-provider/port.ts';
import { anyOf } from '../../../database/any-of.ts';
import type { Tx } from '../../../database/database.ts';
import { searchWordsOf } from '../../../search-words.ts';

/** Marks `started` works as begun, and `requeued` works as waiting. */
export async function writeStarts(
  tx: Tx,
  started: readonly string[],
  requeued: readonly string[],
): Promise<void> {
  if (started.length + requeued.length === 0) return;
  await sql`
    update works set started_at = case when id = any(${started}::uuid[]) then now() end
    where id = ${anyOf([...started, ...requeued])}`.execute(tx);
}

export type EnhancedPrompt = { workId: string; prompt: string; enhancedPrompt: string };

export async function writeEnhancedPrompt(
  tx: Tx,
  { workId, prompt, enhancedPrompt }: EnhancedPrompt,
): Promise<void> {
  await sql`
    update works set enhanced_prompt = ${enhancedPrompt}, search_words = ${searchWordsOf(prompt, enhancedPrompt)} where id = ${workId}`.execute(
    tx,
  );
}

/**
 * The end of a work. A late picture does not delete `error_code`, because this column shows that
 * the work was refunded.
 */
export type Ending = {
  id: string;
  status: 'completed' | 'failed';
  images: readonly JobImage[];
  flags: readonly boolean[];
  painting: Painting | null;
  error: string | null;
  code: string | null;
  at: Date;
};

export async function writeEndings(tx: Tx, endings: readonly Ending[]): Promise<void> {
  if (endings.length === 0) return;
  await sql`
    update works set
      status = ending.status, images = ending.images, nsfw_flags = ending.flags, painting = ending.painting,
      error = ending.error, error_code = coalesce(ending.code, works.error_code), completed_at = ending.at
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as ending (
      id uuid, status text, images jsonb, flags boolean[], painting jsonb, error text, code text, at timestamptz)
    where works.id = ending.id`.execute(tx);
}

export type Upscale = { originalId: string; userId: string; image: UpscaledImage };

/** Locks `workIds`, which include the originals of upscales, in the order of the ids. */
export async function lockWithOriginals(tx: Tx, workIds: readonly string[]): Promise<void> {
  await sql`select from works where id = any(${workIds}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Adds upscales to the lists of their originals, in the order of time and id, as `rejoinOriginals`
 * does. Returns the originals that exist.
 */
export async function joinOriginals(
  tx: Tx,
  upscales: readonly Upscale[],
): Promise<{ id: string; userId: string }[]> {
  if (upscales.length === 0) return [];
  const { rows } = await sql<{ id: string; userId: string }>`
    update works set upscaled_images = (
      select jsonb_agg(image order by image->>'upscaled_at', image->>'job_id')
      from jsonb_array_elements(works.upscaled_images || news.images) image)
    from (
      select "originalId" as id, "userId" as user_id, jsonb_agg(image) as images
      from jsonb_to_recordset(${JSON.stringify(upscales)}::jsonb)
        as upscale ("originalId" uuid, "userId" uuid, image jsonb)
      group by 1, 2
    ) news
    where works.id = news.id and works.user_id = news.user_id
    returning works.id, works.user_id as "userId"`.execute(tx);

  return rows;
}

/** Lowers the users' numbers of pending works, by one for each entry. */
export async function countEnded(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    with locked as (
      select user_id from generation_counters where user_id = any(${userIds}::uuid[]) order by user_id for update
    )
    update generation_counters counters set pending_total = counters.pending_total - ended.count
    from locked join (
      select user_id, count(*)::integer as count from unnest(${userIds}::uuid[]) as ended (user_id) group by 1
    ) ended using (user_id)
    where counters.user_id = locked.user_id`.execute(tx);
}
