/** The models as data: what each can do, what it costs, how long it may take. Which of them can be chosen depends on the providers. */
import type { ImageProvider } from '../../adapters/image-provider/port.ts';
import type { Config } from '../../config.ts';
import { falModels } from './fal-models.ts';
import type { CatalogueModel } from './model.ts';
import { knownOpenaiModels, OPENAI_IMAGES, openaiModels } from './openai-models.ts';
import { sketchbookModels } from './sketchbook-models.ts';

/** Every built-in model, whether or not it can be chosen here, in the order in which they are shown. Sketchbook's stay last. */
export const catalogue: readonly CatalogueModel[] = [...falModels, ...knownOpenaiModels, ...sketchbookModels];

/**
 * The models that can be chosen on a node with these settings and providers, in the order in which they are shown. It is a function, for
 * what a server has is known only once that has answered.
 */
export async function readCatalogue(
  config: Config,
  providers: readonly ImageProvider[],
): Promise<() => readonly CatalogueModel[]> {
  const isChosen = (config.openaiImages?.models.length ?? 0) > 0;

  return () => [
    ...providers.flatMap(provider => openaiModels(provider.listed?.() ?? [], isChosen)),
    ...modelsOf(providers.filter(({ name }) => name !== OPENAI_IMAGES)),
  ];
}

/** The built-in models that `providers` offer, in the order in which they are shown. */
export function modelsOf(providers: readonly { readonly name: string }[]): readonly CatalogueModel[] {
  return catalogue.filter(model => providers.some(provider => provider.name === model.shown.provider));
}
