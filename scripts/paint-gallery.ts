/**
 * Paints the first gallery in advance, for measurements. Keeps pictures of the same painter, and
 * deletes those without a story.
 *
 * node scripts/paint-gallery.ts PAINTER
 * PAINTER is the hash of the painter's code
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

const FOLDER = readConfig({}).galleryDir;
const PAINTER_FILE = join(FOLDER, 'painter');

const [painterHash = ''] = process.argv.slice(2);
const provider = createSketchbookProvider();
const { signal } = new AbortController();

await mkdir(FOLDER, { recursive: true });
if ((await readPainter()) !== painterHash) await clear(() => true);
await writeFile(PAINTER_FILE, painterHash);
const ours = new Set(sketchbookModels.map(({ shown }) => shown.model_name));
const painted = stories.filter(({ modelName }) => ours.has(modelName));
const wanted = new Set(painted.flatMap(namesOf));
await clear(name => !wanted.has(name));
const existing = new Set(await readdir(FOLDER));
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

/** Writes atomically, because the set-up may be stopped. */
async function write(name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(FOLDER, `${name}.unfinished`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(FOLDER, name));
}

async function clear(isObsolete: (name: string) => boolean): Promise<void> {
  const pictures = (await readdir(FOLDER)).filter(name => name !== 'painter');
  await Promise.all(
    pictures.filter(isObsolete).map(name => rm(join(FOLDER, name), { force: true })),
  );
}

async function readPainter(): Promise<string | null> {
  return readFile(PAINTER_FILE, 'utf8').catch(() => null);
}
