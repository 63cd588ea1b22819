import type { Context } from '../../../context.ts';
import type { End } from './writes.ts';

export function reportEnd(ctx: Context, { row, ending, isLate }: End): void {
  const seconds = (ctx.clock.now().getTime() - row.created_at.getTime()) / 1000;
  const [model, code] = [row.model_name, ending.code ?? ''];
  ctx.metrics.jobsFinished.inc({ model, status: ending.status, error_code: code });
  ctx.metrics.jobSeconds.observe({ model }, seconds);
  if (ending.status === 'failed')
    ctx.log.info({ jobId: ending.id, model, code, seconds }, 'a job failed');
  else ctx.log.info({ jobId: ending.id, model, seconds, isLate }, 'a job was completed');
}
