/** See PRV-11. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASPECT_RATIOS } from '@vermilion/contract/generation';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { readComfyuiModels } from './comfyui-models.ts';

const folder = await mkdtemp(join(tmpdir(), 'vermilion-workflows-'));
const examples = new URL('../../../../docs/workflows', import.meta.url).pathname;
afterAll(() => rm(folder, { recursive: true }));

const lines: { file?: string; folder?: string; problems?: string[]; msg: string }[] = [];
const log = createLog({ logLevel: 'info' }, { write: line => lines.push(JSON.parse(line)) });

const model = {
  ...{
    display_name: 'Mine',
    description: 'My own.',
    capability: 'image-generation',
    cost_credits: 5,
  },
  ...{ max_resolution: '1024x1024', usual_seconds: 10 },
};
const workflow = {
  1: { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['2', 0] } },
  3: { class_type: 'LoadImage', inputs: { image: 'a.png' } },
  9: { class_type: 'SaveImage', inputs: { images: ['1', 0] } },
};
const file = { model, inputs: { prompt: '1.text' }, output: '9', workflow };

test('the example workflows are models, in the order of their file names', async () => {
  const [repaint, paint] = await readComfyuiModels(examples, log);

  expect(paint).toMatchObject({
    capability: 'image-generation',
    providerPriceUsd: 0,
    deadlineSeconds: 600,
    wiring: { endpoint: 'comfyui-sdxl', fixed: { output: '9' } },
    shown: {
      ...{ model_name: 'comfyui-sdxl', provider: 'ComfyUI', display_name: 'SDXL', cost_credits: 5 },
      ...{ max_input_images: 0, max_num_images: 4, aspect_ratios: ASPECT_RATIOS },
      ...{ takes_seed: true, takes_negative_prompt: true, takes_mask: false },
    },
  });
  expect(repaint).toMatchObject({
    capability: 'image-editing',
    shown: {
      max_input_images: 1,
      aspect_ratios: [],
      takes_mask: true,
      display_name_cn: 'SDXL 重绘',
    },
  });
  expect(lines).toEqual([]);
});

const broken: [string, unknown, RegExp][] = [
  ['no JSON.json', '{', /the file name/],
  ['cut.json', '{', /JSON/],
  ['cost.json', { ...file, model: { ...model, cost_credits: 0 } }, /^cost_credits: /],
  ['spelled.json', { ...file, model: { ...model, cost: 5 } }, /"cost"/],
  [
    'place.json',
    { ...file, inputs: { prompt: '1.words' } },
    /^inputs: 1\.words is not in the workflow/,
  ],
  ['node.json', { ...file, output: '8' }, /^output: node 8 is not in the workflow/],
  [
    'drops.json',
    {
      ...file,
      model: { ...model, capability: 'image-editing' },
      inputs: { prompt: '1.text', images: [{ to: ['3.image'], drops: ['7'] }] },
    },
    /^inputs: node 7 is not in the workflow/,
  ],
  ['wordless.json', { ...file, inputs: {} }, /^inputs\.prompt: image-generation needs one/],
  [
    'given.json',
    { ...file, inputs: { prompt: '1.text', images: ['3.image'] } },
    /^inputs\.images: 1 are not allowed/,
  ],
  [
    'bare.json',
    { ...file, model: { ...model, capability: 'image-editing' } },
    /^inputs\.images: 0 are not allowed/,
  ],
  ['larger.json', { ...file, model: { ...model, upscale_factor: 2 } }, /^model\.upscale_factor/],
  ['wide.json', { ...file, model: { ...model, aspect_ratios: ['16:9'] } }, /^model\.aspect_ratios/],
  ['many.json', { ...file, model: { ...model, max_num_images: 2 } }, /^model\.max_num_images/],
  ['ui.json', { ...file, workflow: { nodes: [], links: [] } }, /^workflow\.nodes/],
];

test('an unusable file is left out, and the log names it with the reason', async () => {
  await cp(examples, folder, { recursive: true });
  await writeFile(join(folder, 'mine.json'), JSON.stringify(file));
  await writeFile(join(folder, 'notes.txt'), 'no workflow');
  for (const [name, content] of broken) {
    await writeFile(
      join(folder, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  lines.length = 0;

  const models = await readComfyuiModels(folder, log);

  expect(models.map(({ shown }) => shown.model_name)).toEqual([
    'comfyui-mine',
    'comfyui-sdxl-repaint',
    'comfyui-sdxl',
  ]);
  expect(models[0]?.shown).toMatchObject({
    display_name_cn: 'Mine',
    description_cn: 'My own.',
    max_num_images: 1,
    takes_seed: false,
  });
  for (const [name, , reason] of broken) {
    expect(lines.find(line => line.file === name)?.problems?.join('\n'), name).toMatch(reason);
  }
  expect(lines).toHaveLength(broken.length);
});

test('a missing folder offers no models, and the log names it', async () => {
  lines.length = 0;

  expect(await readComfyuiModels(join(folder, 'nowhere'), log)).toEqual([]);
  expect(lines).toMatchObject([{ folder: join(folder, 'nowhere') }]);
});
