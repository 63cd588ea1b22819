/**
 * Reads the pictures of the first gallery from a folder of the release (`GALLERY_DIR`). A file's
 * name is derived from the story's settings, so a changed story does not get the picture of its
 * former settings.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Prepared, readPrepared } from './prepared-files.ts';
import type { Story } from './story.ts';

/** `prepared` is null if the picture's thumbnails and placeholder were not made in advance. */
export type PaintedPicture = { bytes: Uint8Array; prepared: Prepared | null };

/** `base` is the input image of an edit. */
export type Painted = { picture: PaintedPicture; base: PaintedPicture | null };

export type PaintedNames = { picture: string; base: string | null };

export function fileNamesOf(story: Story): PaintedNames {
  const { action, modelName, prompt, seed } = story;
  if (story.action === 'image-generate') {
    return { picture: nameOf([action, modelName, prompt, seed, story.aspectRatio]), base: null };
  }
  const { base: edited } = story;
  const base = nameOf([
    'image-generate',
    edited.modelName,
    edited.prompt,
    edited.seed,
    edited.aspectRatio,
  ]);

  return { picture: nameOf([action, modelName, prompt, seed, base]), base };
}

function nameOf(painting: readonly (string | number)[]): string {
  return `${createHash('sha256').update(JSON.stringify(painting)).digest('hex').slice(0, 32)}.png`;
}

/** Returns null if a picture is missing. */
export async function readPainted(folder: string, story: Story): Promise<Painted | null> {
  const names = fileNamesOf(story);
  const picture = await readPicture(folder, names.picture);
  const base = names.base === null ? null : await readPicture(folder, names.base);
  if (picture === null || (names.base !== null && base === null)) return null;

  return { picture, base };
}

/** Reads a PNG, or a WebP, which a release has because it takes an eighth of the space. */
async function readPicture(folder: string, name: string): Promise<PaintedPicture | null> {
  const bytes =
    (await readFileIfThere(join(folder, name))) ??
    (await readFileIfThere(join(folder, name.replace(/png$/, 'webp'))));

  return bytes && { bytes, prepared: await readPrepared(folder, name, bytes) };
}

async function readFileIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
