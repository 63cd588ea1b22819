import type { JobAction } from '@vermilion/contract/job';
import type { Db } from '../database/database.ts';
import type { Origin, SourceType } from '../uploads/public.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { findMakers } from './origin-queries.ts';

const PAINTER = 'sketchbook';

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

/** How the pictures of a work came to be, for the marks of a download. Null without such a work. */
export async function findOrigin(db: Db, jobId: string): Promise<Origin | null> {
  const makers = await findMakers(db, jobId);
  if (!makers) return null;
  const [isAi, isOriginalAi] = [isTrained(makers.model_name), isTrained(makers.original_model_name)];
  // An upscale is of its original's kind, unless a trained model comes in only with it.
  const action = isAi && !isOriginalAi ? makers.action : (makers.original_action ?? makers.action);

  return {
    sourceType: (isAi || isOriginalAi ? trained : byRules)[action],
    modelName: makers.model_display_name,
    isAi,
  };
}

/** Of a model that is gone from the catalogue the more telling is said. */
function isTrained(modelName: string | null): boolean {
  if (modelName === null) return false;

  return catalogue.find(({ shown }) => shown.model_name === modelName)?.shown.provider !== PAINTER;
}
