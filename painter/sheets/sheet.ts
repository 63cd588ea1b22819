/**
 * Makes contact sheets of the painter's work in scratch/sheets/.
 *
 *   npm run sketchbook:sheet
 *     all sheets: prompts, held-out prompts, subjects × seeds, styles × subjects
 *   npm run sketchbook:sheet -- subjects --only fox --only cat
 *     one sheet, or a part of it
 *   npm run sketchbook:sheet -- --prompt "a fox" --seeds 6 --aspect 9:16
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createPainterPool } from '../src/pool/painter-pool.ts';
import { HELD_OUT } from './held-out-prompts.ts';
import { PROMPTS, STYLE_SUBJECTS, STYLE_WORDS, SUBJECT_PROMPTS } from './sheet-prompts.ts';

type Tile = { prompt: string; seed: number };
type Sheet = { name: string; rows: Tile[][] };

const FOLDER = join(import.meta.dirname, '../../scratch/sheets');
const GAP_PIXELS = 6;
const PROMPTS_A_ROW = 8;
const SEEDS = 8;
const FRAME = '#1a1512';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    prompt: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
    seeds: { type: 'string', default: String(SEEDS) },
    aspect: { type: 'string', default: '1:1' },
    cell: { type: 'string', default: '320' },
  },
});

const painters = createPainterPool();
await mkdir(FOLDER, { recursive: true });
for (const sheet of chooseSheets()) await paintSheet(sheet);
await painters.close();

function chooseSheets(): Sheet[] {
  if (values.prompt) return [{ name: 'own', rows: values.prompt.map(overSeeds) }];
  const isWanted = (text: string) => !values.only || values.only.some(word => text.includes(word));
  const sheets: Sheet[] = [
    {
      name: 'prompts',
      rows: inRows(PROMPTS.filter(isWanted).map(prompt => ({ prompt, seed: 1 }))),
    },
    {
      name: 'held-out',
      rows: inRows(
        HELD_OUT.filter(([prompt]) => isWanted(prompt)).map(([prompt]) => ({ prompt, seed: 1 })),
      ),
    },
    {
      name: 'subjects',
      rows: SUBJECT_PROMPTS.flatMap(([, prompt]) => (isWanted(prompt) ? [overSeeds(prompt)] : [])),
    },
    {
      name: 'styles',
      rows: STYLE_WORDS.filter(isWanted).map(style =>
        STYLE_SUBJECTS.map(subject => ({ prompt: `${subject}, ${style}`, seed: 3 })),
      ),
    },
  ];

  return positionals.length === 0
    ? sheets
    : sheets.filter(({ name }) => positionals.includes(name));
}

function overSeeds(prompt: string): Tile[] {
  return Array.from({ length: Number(values.seeds) }, (_, index) => ({ prompt, seed: index + 1 }));
}

function inRows(tiles: Tile[]): Tile[][] {
  return Array.from({ length: Math.ceil(tiles.length / PROMPTS_A_ROW) }, (_, row) =>
    tiles.slice(row * PROMPTS_A_ROW, (row + 1) * PROMPTS_A_ROW),
  );
}

async function paintSheet({ name, rows }: Sheet): Promise<void> {
  const startedAt = performance.now();
  const { width, height } = cellSize();
  const places = rows.flatMap((tiles, row) =>
    tiles.map((tile, column) => ({
      tile,
      left: GAP_PIXELS + column * (width + GAP_PIXELS),
      top: GAP_PIXELS + row * (height + GAP_PIXELS),
    })),
  );
  const cells = await Promise.all(
    places.map(async ({ tile, left, top }) => {
      const { png } = await painters.paint({ ...tile, width, height });

      return { input: Buffer.from(png), left, top };
    }),
  );
  const columns = Math.max(1, ...rows.map(tiles => tiles.length));
  const file = join(FOLDER, `${name}.jpg`);
  await sharp({
    create: {
      width: GAP_PIXELS + columns * (width + GAP_PIXELS),
      height: GAP_PIXELS + rows.length * (height + GAP_PIXELS),
      channels: 3,
      background: FRAME,
    },
  })
    .composite(cells)
    .jpeg({ quality: 88 })
    .toFile(file);
  console.log(
    `${file}: ${cells.length} pictures in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}

function cellSize(): { width: number; height: number } {
  const [across = 1, down = 1] = values.aspect.split(':').map(Number);
  const ratio = Math.sqrt(across / down);
  const side = Number(values.cell);

  return { width: Math.round(side * ratio), height: Math.round(side / ratio) };
}
