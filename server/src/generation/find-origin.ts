/** How the pictures of a work came to be, for the marks in their files. See `docs/behaviour.md`, Provenance. */
import type { JobAction } from '@vermilion/contract/job';
import type { Db } from '../database/database.ts';
import type { Origin, SourceType } from '../uploads/public.ts';
import { sketchbookModels } from './catalogue/sketchbook-models.ts';
import { findMakers, type Makers } from './origin-queries.ts';

/** How a trained model, and how the built-in painter, which works by rules, takes part in each kind of work. */
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

/** Null without such a work. */
export async function findOrigin(db: Db, jobId: string): Promise<Origin | null> {
  const makers = await findMakers(db, jobId);

  return makers ? originOf(makers) : null;
}

/** Of a work that was given no pictures of works, without asking anybody. */
export function originOfWords(work: Pick<Makers, 'id' | 'action' | 'model_name' | 'model_display_name'>): Origin {
  return originOf({ ...work, original_action: null, original_model_name: null, source_model_names: [] });
}

function originOf(makers: Makers): Origin {
  const [isAi, isOriginalAi] = [isTrained(makers.model_name), isTrained(makers.original_model_name)];
  const hasAiPart = isAi || isOriginalAi || makers.source_model_names.some(isTrained);
  // An upscale is of its original's kind, unless a trained model comes in only with it.
  const action = isAi && !isOriginalAi ? makers.action : (makers.original_action ?? makers.action);
  const isByTrained = isAi || isOriginalAi;

  return {
    jobId: makers.id,
    sourceType:
      hasAiPart && !isByTrained ? 'compositeWithTrainedAlgorithmicMedia' : (isByTrained ? trained : byRules)[action],
    modelName: makers.model_display_name,
    isAi,
    hasAiPart,
  };
}

/** Every model but those of the built-in painter, also one that is gone from the catalogue. */
function isTrained(modelName: string | null): boolean {
  return modelName !== null && !sketchbookModels.some(({ shown }) => shown.model_name === modelName);
}
