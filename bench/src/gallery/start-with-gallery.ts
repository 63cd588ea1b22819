import { PRESET_CATEGORIES } from '@vermilion/contract/presets';
import { routes } from '@vermilion/contract/routes';
import type { Environment } from '../environment.ts';
import { type Program, startServer } from '../start-program.ts';

const WAIT_MS_MAX = 120_000;
const POLL_INTERVAL_MS = 200;
const PRESETS_MIN = 40;

export async function startWithGallery(environment: Environment): Promise<Program> {
  const database = await environment.createDatabase(`gallery_${Date.now()}`);
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: environment.createFolder('gallery'),
    SESSION_SECRET: 'a secret of the bench, not of anybody',
    FIRST_GALLERY: 'on',
  });
  environment.atEnd(server.stop);

  const deadline = Date.now() + WAIT_MS_MAX;
  for (let presets = 0; ; ) {
    const before = presets;
    presets = await countPresets(server.url);
    // The worker publishes all painted presets in one pass, so an unchanged number is final.
    if (presets >= PRESETS_MIN && presets === before) return server;
    if (Date.now() > deadline) throw new Error(`the gallery has only ${presets} presets`);
    await new Promise(resolve => setTimeout(resolve, POLL_INTERVAL_MS));
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
