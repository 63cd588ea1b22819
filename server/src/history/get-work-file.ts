import type { WorkFileBody } from '@vermilion/contract/history';
import type { Job } from '@vermilion/contract/job';
import { AppError } from '../app-error.ts';
import { noteAgreement } from '../audit/public.ts';
import { brandOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { findOrigin } from '../generation/public.ts';
import type { Actor } from '../http/actor.ts';
import { type FileForm, isLabelled, keyOf, makeFile } from '../uploads/public.ts';
import { findWork } from '../works/public.ts';
import { PARAMETERS_KEYWORD, parametersOf } from './rules.ts';

export type WorkFile = { bytes: Buffer; mediaType: string; fileName: string };

/**
 * Returns a work's picture in the requested form. If the operator labels AI pictures, a file
 * without the visible label needs an agreement, which is audited. See PIC-7, PIC-16.
 * @throws AppError NOT_FOUND, AGREEMENT_NEEDED, UNAVAILABLE
 */
export async function getWorkFile(
  ctx: Context,
  actor: Actor,
  { id, ...asked }: WorkFileBody & { id: string },
): Promise<WorkFile> {
  const job = await findWork(ctx.db, actor.userId, id);
  const key = keyOf(job.result?.payload.images[asked.image]?.url ?? '');
  const origin = await findOrigin(ctx.db, id);
  if (key === null || origin === null) throw new AppError('NOT_FOUND');

  const needsAgreement = isLabelled(origin, ctx.config.aigcProducer);
  if (needsAgreement && !asked.is_agreed) throw new AppError('AGREEMENT_NEEDED');

  if (needsAgreement) {
    const agreed = { jobId: id, image: asked.image, form: asked.form };
    await withTransaction(ctx.db, tx => noteAgreement(ctx, tx, actor.userId, agreed));
  }

  const bytes = await makeFile(ctx, actor.userId, { key, form: formOf(ctx, job, asked) });
  if (!bytes) throw new Error(`the file of object ${key} is missing`);
  const extension = key.slice(key.lastIndexOf('.') + 1);

  return { bytes, mediaType: `image/${extension}`, fileName: `${id}.${extension}` };
}

function formOf(ctx: Context, job: Job, { form, image }: WorkFileBody): FileForm {
  switch (form) {
    case 'original':
      return { kind: 'as-stored' };
    case 'with-prompt':
      return {
        kind: 'with-text',
        keyword: PARAMETERS_KEYWORD,
        text: parametersOf(job, image, brandOf(ctx)),
      };
    case 'without-metadata':
      return { kind: 'without-metadata' };
  }
}
