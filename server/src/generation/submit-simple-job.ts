import { type SubmitJobBody, submitJobBody } from '@vermilion/contract/generation';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import type { Language } from '../http/language.ts';
import { defaultModelName } from './list-models.ts';
import { type Accepted, submitJob } from './submit-job.ts';

export type SimpleSubmission = {
  body: Pick<SubmitJobBody, 'prompt' | 'action'>;
  language: Language;
  idempotencyKey: string | undefined;
};

const PAINTING = 'image-generation';

/**
 * Submits a job for one picture to the default model. A repeated call gets the first job even if
 * the default model has changed, because only the sent body is compared.
 * @throws AppError like `submitJob`
 */
export async function submitSimpleJob(
  ctx: Context,
  actor: Actor,
  { body, language, idempotencyKey }: SimpleSubmission,
): Promise<Accepted> {
  const full = {
    ...submitJobBody.omit({ modelName: true }).parse(body),
    modelName: (await defaultModelName(ctx, PAINTING, language)) || firstModelName(ctx),
  };

  return submitJob(ctx, actor, { body: full, asked: body, idempotencyKey });
}

/** Returns any model's name, which `submitJob` then refuses as unavailable. */
function firstModelName(ctx: Context): string {
  return ctx.models.find(({ capability }) => capability === PAINTING)?.shown.model_name ?? '';
}
