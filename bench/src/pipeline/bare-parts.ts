/** The baseline of the pipeline: decode, two WebP, three fsynced files, three commits. */
import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { THUMBNAIL_WIDTHS } from '@vermilion/contract/limits';
import type pg from 'pg';
import sharp from 'sharp';
import { commitThrice } from '../engine/bare-commits.ts';

export async function doBareParts(pool: pg.Pool, folder: string, png: Uint8Array): Promise<void> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const thumbnails = await Promise.all(
    THUMBNAIL_WIDTHS.map(pixels =>
      sharp(data, { raw: { width, height, channels } }).resize(pixels).webp().toBuffer(),
    ),
  );
  await Promise.all([png, ...thumbnails].map(bytes => writeDurably(folder, bytes)));
  await commitThrice(pool);
}

async function writeDurably(folder: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(folder, randomUUID());
  const handle = await open(`${file}.part`, 'wx');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
  await rename(`${file}.part`, file);
}
