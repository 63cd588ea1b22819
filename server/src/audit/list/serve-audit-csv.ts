/** Serves the audit log as a CSV file, which no endpoint of the contract can send. */
import { Readable } from 'node:stream';
import { AUDIT_CSV_PATH } from '@vermilion/contract/admin/audit-csv-path';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { checkShape } from '../../http/check-shape.ts';
import type { Server } from '../../http/create-server.ts';
import { requireActor } from '../../http/require-actor.ts';
import { auditActorOf } from '../audit-actor.ts';

export function serveAuditCsv(server: Server, ctx: Context): void {
  const options = {
    exposeHeadRoute: false,
    // Runs before validation, so that callers without access learn nothing of the fields.
    preValidation: async (request: FastifyRequest) => void requireActor(request, 'admin'),
  };
  server.get(AUDIT_CSV_PATH, options, async (request, reply) => {
    const actor = auditActorOf(requireActor(request, 'admin'));
    const [{ auditFilter }, { exportAudit }] = await Promise.all([
      import('@vermilion/contract/admin/audit'),
      import('./export-audit.ts'),
    ]);
    const lines = await exportAudit(ctx, actor, checkShape(auditFilter, request.query));
    const day = ctx.clock.now().toISOString().slice(0, 10);

    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="audit-${day}.csv"`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(Readable.from(lines, { objectMode: false }));
  });
}
