/**
 * Statements about presets. An archived preset stays in the table for works made from it, but is
 * hidden.
 */
import type { JobAction, JobImage, JobInput } from '@vermilion/contract/job';
import type { PresetCategory, PresetsQuery } from '@vermilion/contract/presets';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { lockOrder } from './order-queries.ts';
import type { PresetRow } from './present.ts';
import { FIRST_GALLERY_TASK } from './rules.ts';

export type NewPreset = {
  id: string;
  storyKey: string | null;
  category: PresetCategory;
  title: string;
  titleCn: string;
  description: string;
  descriptionCn: string;
  prompt: string;
  tags: readonly string[];
  tagsCn: readonly string[];
  action: JobAction;
  modelName: string;
  modelDisplayName: string;
  /** Null if the preset has the ratio of its first input image. */
  aspectRatio: string | null;
  seed: number | null;
  negativePrompt: string | null;
  enhancedPrompt: string | null;
  /** The input images in the order of their labels. */
  inputs: readonly JobInput[];
  images: readonly JobImage[];
  /** A digest of the work and the texts, which is equal for equal presets of a work. */
  madeOf?: Buffer;
  createdAt: Date;
};

const shownColumns = [
  ...([
    'id',
    'category',
    'title',
    'title_cn',
    'description',
    'description_cn',
    'prompt',
    'tags',
    'tags_cn',
  ] as const),
  ...([
    'action',
    'model_name',
    'model_display_name',
    'aspect_ratio',
    'seed',
    'negative_prompt',
  ] as const),
  ...(['enhanced_prompt', 'inputs', 'images', 'featured_place', 'created_at'] as const),
];

export function findPreset(db: Db, id: string): Promise<PresetRow | undefined> {
  return findShownBy(db, 'id', id);
}

export function findPresetMadeOf(db: Db, madeOf: Buffer): Promise<PresetRow | undefined> {
  return findShownBy(db, 'made_of', madeOf);
}

async function findShownBy(
  db: Db,
  column: 'id' | 'made_of',
  value: string | Buffer,
): Promise<PresetRow | undefined> {
  const row = await db
    .selectFrom('presets')
    .select(shownColumns)
    .where(column, '=', value)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

  // as: checks of the table guarantee category and action, and `insertPreset` writes the lists
  return row as PresetRow | undefined;
}

export type PresetPage = {
  rows: PresetRow[];
  total: number;
  /** Whether the first gallery is being painted; false for an empty page. */
  isBeingPainted: boolean;
};

/**
 * Lists a page; `total` counts all presets of the category. Presets with equal ranks are ordered by
 * age, then by id, so that pages do not overlap.
 */
export async function listPresetRows(
  db: Db,
  { category, sortBy, page, limit }: PresetsQuery,
): Promise<PresetPage> {
  const offset = (page - 1) * limit;
  const rows = await presetsOf(db, category)
    .select(shownColumns)
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .select(
      sql<boolean>`exists (select from tasks where kind = ${FIRST_GALLERY_TASK} and failed_at is null)`.as(
        'isBeingPainted',
      ),
    )
    .$if(sortBy === 'featured', query =>
      query.orderBy('featured_place', order => order.asc().nullsLast()),
    )
    .$if(sortBy === 'popularity', query => query.orderBy('uses_total', 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await countPresets(db, category));

  return {
    rows: rows as unknown as PresetRow[], // as: like in `findShownBy`
    total,
    isBeingPainted: rows[0]?.isBeingPainted ?? false,
  };
}

/** Returns whether the database's first migration is less than ten minutes old. */
export async function isNewInstallation(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select min(timestamp)::timestamptz > now() - interval '10 minutes' as "isNew" from migrations`.execute(
    db,
  );

  return rows[0]?.isNew ?? false;
}

/**
 * Counts the presets for a page beyond the last page, because such a page has no row that carries
 * the total.
 */
async function countPresets(db: Db, category: PresetCategory | undefined): Promise<number> {
  const { count } = await presetsOf(db, category)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

  return count;
}

function presetsOf(db: Db, category: PresetCategory | undefined) {
  const shown = db.selectFrom('presets').where('archived_at', 'is', null);
  if (category === undefined) return shown;

  return category === 'featured'
    ? shown.where('featured_place', 'is not', null)
    : shown.where('category', '=', category);
}

/**
 * Archives a preset and clears its featured place; `writeOrder` then closes the gap. Returns false
 * if there is no such preset or it was archived before.
 */
export async function markArchived(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('presets')
    .set({ archived_at: now, featured_place: null })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();

  return numUpdatedRows > 0n;
}

/** Returns false if the preset does not exist or is archived. */
export async function countUse(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('presets')
    .set(({ eb }) => ({ uses_total: eb('uses_total', '+', 1) }))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();

  return numUpdatedRows > 0n;
}

/**
 * Inserts a preset, unless there is one with the same story or content. Returns whether it was
 * inserted. A preset of the category `featured` comes last among the featured presets.
 */
export async function insertPreset(tx: Tx, preset: NewPreset): Promise<boolean> {
  await lockOrder(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('presets')
    .values({
      id: preset.id,
      story_key: preset.storyKey,
      category: preset.category,
      title: preset.title,
      title_cn: preset.titleCn,
      description: preset.description,
      description_cn: preset.descriptionCn,
      prompt: preset.prompt,
      tags: [...preset.tags],
      tags_cn: [...preset.tagsCn],
      action: preset.action,
      model_name: preset.modelName,
      model_display_name: preset.modelDisplayName,
      aspect_ratio: preset.aspectRatio,
      seed: preset.seed,
      negative_prompt: preset.negativePrompt,
      enhanced_prompt: preset.enhancedPrompt,
      featured_place: preset.category === 'featured' ? lastPlace : null,
      inputs: JSON.stringify(preset.inputs),
      images: JSON.stringify(preset.images),
      made_of: preset.madeOf ?? null,
      created_at: preset.createdAt,
    })
    .onConflict(conflict =>
      preset.madeOf
        ? conflict.column('made_of').where('archived_at', 'is', null).doNothing()
        : conflict.column('story_key').doNothing(),
    )
    .executeTakeFirstOrThrow();

  return numInsertedOrUpdatedRows === 1n;
}

const lastPlace = sql<number>`(select coalesce(max(featured_place), 0) + 1 from presets)`;

/** Returns which of these stories have a preset, archived or not. */
export async function findWrittenStories(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('presets')
    .select('story_key')
    .where('story_key', 'in', [...keys])
    .execute();

  return rows.flatMap(row => row.story_key ?? []);
}
