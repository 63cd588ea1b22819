/**
 * The thumbnails and the placeholder of a picture that a release contains, as files beside it.
 * With these files a first start neither decodes nor scales the picture.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Picture } from '../pictures/prepare-picture.ts';

export type Prepared = Omit<Picture, 'bytes'>;

const facts = z.object({
  /** The hexadecimal digest over the bytes of the picture and then of its thumbnails. */
  sha256: z.string(),
  extension: z.string(),
  mediaType: z.string(),
  widthPixels: z.int().positive(),
  heightPixels: z.int().positive(),
  thumbhash: z.string(),
  thumbnailWidths: z.array(z.int().positive()),
});

/** Returns the files by their names. `name` is the picture's file name. */
export function preparedFilesOf(name: string, picture: Picture): Map<string, Uint8Array> {
  const { bytes, isBlack: _, thumbnails, ...known } = picture;
  const written: z.infer<typeof facts> = {
    sha256: digestOf([bytes, ...thumbnails.map(thumbnail => thumbnail.bytes)]),
    ...known,
    thumbnailWidths: thumbnails.map(({ widthPixels }) => widthPixels),
  };

  const files = new Map<string, Uint8Array>();
  files.set(factsNameOf(name), Buffer.from(`${JSON.stringify(written)}\n`));
  for (const thumbnail of thumbnails)
    files.set(thumbnailNameOf(name, thumbnail.widthPixels), thumbnail.bytes);

  return files;
}

/**
 * Reads the prepared files of a picture. Returns null if they are missing or damaged, or belong to
 * other bytes; the picture is then decoded.
 */
export async function readPrepared(
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<Prepared | null> {
  try {
    const text = await readFile(join(folder, factsNameOf(name)), 'utf8');
    const { sha256, thumbnailWidths, ...known } = facts.parse(JSON.parse(text));
    const thumbnails = await Promise.all(
      thumbnailWidths.map(async widthPixels => ({
        widthPixels,
        bytes: await readFile(join(folder, thumbnailNameOf(name, widthPixels))),
      })),
    );
    const isOfPicture =
      digestOf([bytes, ...thumbnails.map(thumbnail => thumbnail.bytes)]) === sha256;

    return isOfPicture ? { ...known, thumbnails, isBlack: false } : null;
  } catch {
    return null;
  }
}

function factsNameOf(name: string): string {
  return name.replace(/\.\w+$/, '.json');
}

function thumbnailNameOf(name: string, widthPixels: number): string {
  return name.replace(/\.\w+$/, `-${widthPixels}.webp`);
}

function digestOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);

  return hash.digest('hex');
}
