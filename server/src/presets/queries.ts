/** The statements on presets. What is archived is kept for those who made something of it, and is not there for anybody who asks. */
import type { JobAction, JobImage, JobInput } from '@vermilion/contract/job';
import type { PresetCategory } from '@vermilion/contract/presets';
import type { Db, Tx } from '../database/database.ts';
import type { PresetRow } from './present.ts';

export type NewPreset = {
  id: string;
  /** The story of the first gallery that it tells. */
  storyKey: string;
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
  /** Null where the first input's shape counts. */
  aspectRatio: string | null;
  seed: number;
  /** The pictures that an edit was given, in the order of their letters. */
  inputs: readonly JobInput[];
  images: readonly JobImage[];
  createdAt: Date;
};

const shownColumns = [
  ...(['id', 'category', 'title', 'title_cn', 'description', 'description_cn', 'prompt', 'tags', 'tags_cn'] as const),
  ...(['action', 'model_name', 'model_display_name', 'aspect_ratio', 'seed', 'negative_prompt'] as const),
  ...(['inputs', 'images', 'created_at'] as const),
];

export async function findPreset(db: Db, id: string): Promise<PresetRow | undefined> {
  const row = await db
    .selectFrom('presets')
    .select(shownColumns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();

  return row as PresetRow | undefined; // checks of the table hold category and action, and what is in the lists is written below
}

/** Answers whether the preset is there. */
export async function countUse(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('presets')
    .set(({ eb }) => ({ uses_total: eb('uses_total', '+', 1) }))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();

  return numUpdatedRows > 0n;
}

/** Answers whether it was written: of two that tell the same story the first stays. */
export async function insertPreset(tx: Tx, preset: NewPreset): Promise<boolean> {
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
      inputs: JSON.stringify(preset.inputs),
      images: JSON.stringify(preset.images),
      created_at: preset.createdAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow();

  return numInsertedOrUpdatedRows === 1n;
}

/** Those of `keys` that are told already, by presets that are archived too. */
export async function findToldStories(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('presets')
    .select('story_key')
    .where('story_key', 'in', [...keys])
    .execute();

  return rows.flatMap(row => row.story_key ?? []);
}
