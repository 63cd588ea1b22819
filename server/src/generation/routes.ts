import { generationEndpoints as endpoints } from '@vermilion/contract/generation';
import type { Mount } from '../http/mount.ts';
import { getJobStatus } from './get-job-status.ts';
import { listModels } from './list-models.ts';
import { submitJob } from './submit-job.ts';
import { submitSimpleJob } from './submit-simple-job.ts';
import { understandPrompt } from './understand-prompt.ts';

export function generationRoutes(mount: Mount): void {
  mount(endpoints.listModels, async (ctx, { query, language }) =>
    listModels(ctx, { capability: query.capability ?? query.category, language }),
  );
  mount(endpoints.understandPrompt, async (ctx, { actor, body }) =>
    understandPrompt(ctx, actor, body),
  );
  mount(endpoints.submitJob, async (ctx, { actor, body, files, idempotencyKey }) =>
    submitJob(ctx, actor, { body, files, idempotencyKey }),
  );
  mount(endpoints.submitSimpleJob, async (ctx, { actor, body, language, idempotencyKey }) =>
    submitSimpleJob(ctx, actor, { body, language, idempotencyKey }),
  );
  mount(endpoints.getJobStatus, async (ctx, { actor, params }) =>
    getJobStatus(ctx, actor, params.id),
  );
}
