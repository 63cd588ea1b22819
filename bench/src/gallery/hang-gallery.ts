import { PRESET_CATEGORIES } from '@vermilion/contract/presets';
import { routes } from '@vermilion/contract/routes';
import type { House } from '../house.ts';
import { type Program, startServer } from '../start-program.ts';

const WAIT_MS_MAX = 120_000;
const LOOK_MS = 200;
/** Fewer are a gallery that set-up has not painted. */
const PRESETS_MIN = 40;

/** The whole server, once the first gallery hangs that set-up has painted. It ends with the measurement. */
export async function hangGallery(house: House): Promise<Program> {
  const database = await house.createDatabase(`gallery_${Date.now()}`);
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: house.createFolder('gallery'),
    SESSION_SECRET: 'a secret of the bench, not of anybody',
    FIRST_GALLERY: 'on',
  });
  house.atEnd(server.stop);

  const deadline = Date.now() + WAIT_MS_MAX;
  for (let hung = 0; ; ) {
    const before = hung;
    hung = await countPresets(server.url);
    // It is hung within one round of the worker; what is painted only then would go on for minutes.
    if (hung >= PRESETS_MIN && hung === before) return server;
    if (Date.now() > deadline) throw new Error(`${hung} presets hang`);
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
}

async function countPresets(url: string): Promise<number> {
  const totals = PRESET_CATEGORIES.map(async category => {
    const answer = await fetch(
      `${url}${routes.listPresets.path}?limit=1&category=${category}&sortBy=newest`,
    );
    // as: the contract's answer
    return ((await answer.json()) as { total: number }).total;
  });

  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
}
