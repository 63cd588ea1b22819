/**
 * Paints the first gallery in advance, for measurements and containers. If the painter is
 * unchanged, keeps its pictures, except those that no entry of `stories` describes.
 *
 * node scripts/paint-gallery.ts PAINTER [FOLDER]
 *
 * PAINTER is the hash of the painter's code, FOLDER by default server/gallery.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSketchbookProvider } from '../server/src/adapters/image-provider/sketchbook.ts';
import { readConfig } from '../server/src/config.ts';
import { sketchbookModels } from '../server/src/generation/catalogue/sketchbook-models.ts';
import { paintStory } from '../server/src/seeds/paint-story.ts';
import { fileNamesOf } from '../server/src/seeds/painted-files.ts';
import { stories } from '../server/src/seeds/stories.ts';
import type { Story } from '../server/src/seeds/story.ts';

const [painterHash = '', folder = readConfig({}).galleryDir] = process.argv.slice(2);
const PAINTER_NAME = 'painter';

const provider = createSketchbookProvider();
const { signal } = new AbortController();

await mkdir(folder, { recursive: true });
if ((await readPainter()) !== painterHash) await clear(() => true);
await write(PAINTER_NAME, painterHash);
const ours = new Set(sketchbookModels.map(({ shown }) => shown.model_name));
const painted = stories.filter(({ modelName }) => ours.has(modelName));
const wanted = new Set(painted.flatMap(namesOf));
await clear(name => !wanted.has(name));
const existing = new Set(await readdir(folder));
try {
  await Promise.all(
    painted.filter(story => namesOf(story).some(name => !existing.has(name))).map(paint),
  );
} finally {
  await provider.close();
}

function namesOf(story: Story): string[] {
  const { picture, base } = fileNamesOf(story);

  return base === null ? [picture] : [picture, base];
}

async function paint(story: Story): Promise<void> {
  const names = fileNamesOf(story);
  const { picture, base } = await paintStory(story, { provider, signal });
  await write(names.picture, picture.bytes);
  if (names.base !== null && base !== null) await write(names.base, base.bytes);
}

/** Writes under a temporary name first, so that a stopped program leaves no incomplete picture. */
async function write(name: string, bytes: string | Uint8Array): Promise<void> {
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
}

async function clear(isObsolete: (name: string) => boolean): Promise<void> {
  const pictures = (await readdir(folder)).filter(name => name !== PAINTER_NAME);
  await Promise.all(
    pictures.filter(isObsolete).map(name => rm(join(folder, name), { force: true })),
  );
}

async function readPainter(): Promise<string | null> {
  return readFile(join(folder, PAINTER_NAME), 'utf8').catch(() => null);
}
