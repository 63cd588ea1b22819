/**
 * The models as data: what each can do, what it costs, how long it may take. Which of them can be
 * chosen depends on the providers.
 */
import type { ImageProvider } from '../../adapters/image-provider/port.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { readComfyuiModels } from './comfyui-models.ts';
import { falModels } from './fal-models.ts';
import type { CatalogueModel } from './model.ts';
import { knownOpenaiModels, openaiModels } from './openai-models.ts';
import { COMFYUI, FAL, OPENAI_IMAGES } from './providers.ts';
import { readModelsFile } from './read-models-file.ts';
import { sketchbookModels } from './sketchbook-models.ts';

/**
 * Every built-in model, whether or not it can be chosen here, in the order in which they are shown.
 * Sketchbook's stay last.
 */
export const catalogue: readonly CatalogueModel[] = [
  ...falModels,
  ...knownOpenaiModels,
  ...sketchbookModels,
];

/**
 * The models of a node with these settings and providers, in the order in which they are shown, as
 * the operator's file changes them. It is a function, for what a server has is known only once that
 * has answered.
 * @throws ConfigError where that file can't be used
 */
export async function readCatalogue(
  config: Config,
  providers: readonly ImageProvider[],
  log: Log,
): Promise<() => readonly CatalogueModel[]> {
  const isChosen = (config.openaiImages?.models.length ?? 0) > 0;
  const hasComfyui = config.comfyui && providers.some(({ name }) => name === COMFYUI);
  const workflows = hasComfyui ? await readComfyuiModels(config.comfyui.workflowsDir, log) : [];
  const change = await readModelsFile(
    config.modelsFile,
    { catalogue: [...catalogue, ...workflows], providers },
    log,
  );

  return () =>
    change([
      ...modelsOf(providers.filter(({ name }) => name === FAL)),
      ...providers.flatMap(provider => openaiModels(provider.listed?.() ?? [], isChosen)),
      ...workflows,
      ...modelsOf(providers.filter(({ name }) => name !== FAL && name !== OPENAI_IMAGES)),
    ]);
}

/** The built-in models that `providers` offer, in the order in which they are shown. */
export function modelsOf(
  providers: readonly { readonly name: string }[],
): readonly CatalogueModel[] {
  return catalogue.filter(model => providers.some(provider => provider.name === model.provider));
}
