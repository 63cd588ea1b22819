/** Finds how a work's pictures were made, for the marks in their files. See PIC-10. */
import type { JobAction } from '@vermilion/contract/job';
import type { Db } from '../database/database.ts';
import type { Origin, SourceType } from '../uploads/public.ts';
import { findMakers, hasWorksOfOthers, type Makers } from '../works/public.ts';
import { falModels } from './catalogue/fal-models.ts';
import type { CatalogueModel } from './catalogue/model.ts';
import { sketchbookModels } from './catalogue/sketchbook-models.ts';

const trained: Readonly<Record<JobAction, SourceType>> = {
  'image-generate': 'trainedAlgorithmicMedia',
  'image-edit': 'compositeWithTrainedAlgorithmicMedia',
  'image-upscaling': 'compositeWithTrainedAlgorithmicMedia',
};
const byRules: Readonly<Record<JobAction, SourceType>> = {
  'image-generate': 'algorithmicMedia',
  'image-edit': 'compositeSynthetic',
  'image-upscaling': 'algorithmicallyEnhanced',
};

/** The upscalers that only enlarge a picture and invent no detail. */
const faithful = new Set(
  [...falModels.filter(({ isFaithful }) => isFaithful), ...sketchbookModels.filter(isUpscaler)].map(
    ({ shown }) => shown.model_name,
  ),
);

export async function findOrigin(db: Db, jobId: string): Promise<Origin | null> {
  const makers = await findMakers(db, jobId);

  return makers ? originOf(makers) : null;
}

/**
 * Returns whether a trained model may have had a part in any of the user's works, including those
 * in the trash.
 */
export function hasTrainedWorks(db: Db, userId: string): Promise<boolean> {
  return hasWorksOfOthers(
    db,
    userId,
    sketchbookModels.map(({ shown }) => shown.model_name),
  );
}

export function originWithoutInputs(
  work: Pick<Makers, 'id' | 'action' | 'model_name' | 'model_display_name'>,
): Origin {
  return originOf({
    ...work,
    original_action: null,
    original_model_name: null,
    source_model_names: [],
    has_ai_preset: false,
  });
}

function originOf(makers: Makers): Origin {
  const [isAi, isOriginalAi] = [
    isTrained(makers.model_name),
    isTrained(makers.original_model_name),
  ];
  const hasAiPart =
    isAi || isOriginalAi || makers.has_ai_preset || makers.source_model_names.some(isTrained);
  // An upscale has the source type of its original, unless a trained model made only the upscale.
  const action = isAi && !isOriginalAi ? makers.action : (makers.original_action ?? makers.action);
  const isByTrained = isAi || isOriginalAi;
  const sourceType =
    hasAiPart && !isByTrained
      ? 'compositeWithTrainedAlgorithmicMedia'
      : (isByTrained ? trained : byRules)[action];

  return {
    jobId: makers.id,
    sourceType: isOnlyEnlarged(makers) ? 'algorithmicallyEnhanced' : sourceType,
    modelName: makers.model_display_name,
    isAi,
    hasAiPart,
  };
}

function isOnlyEnlarged(makers: Makers): boolean {
  const { action, model_name, original_model_name, source_model_names, has_ai_preset } = makers;
  const models = [model_name, original_model_name ?? model_name, ...source_model_names];

  return action === 'image-upscaling' && !has_ai_preset && models.every(name => faithful.has(name));
}

function isUpscaler({ capability }: CatalogueModel): boolean {
  return capability === 'image-upscaling';
}

/**
 * Returns whether the model counts as trained. This is true for every model except Sketchbook's,
 * even if it is no longer in the catalogue.
 */
function isTrained(modelName: string | null): boolean {
  return (
    modelName !== null && !sketchbookModels.some(({ shown }) => shown.model_name === modelName)
  );
}
