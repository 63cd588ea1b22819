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

/** All built-in models in display order, even those that the node does not offer. */
export const catalogue: readonly CatalogueModel[] = [
  ...falModels,
  ...knownOpenaiModels,
  ...sketchbookModels,
];

/**
 * Returns a function that lists the node's models in display order, with the changes of the
 * operator's file. The list is complete once an OpenAI-compatible server has answered.
 * @throws ConfigError if the operator's file can't be used
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

export function modelsOf(
  providers: readonly { readonly name: string }[],
): readonly CatalogueModel[] {
  return catalogue.filter(model => providers.some(provider => provider.name === model.provider));
}
