import { isId } from '@vermilion/contract/is-id';
import { LOGO_PATH } from '@vermilion/contract/routes';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Server } from '../../http/create-server.ts';
import { findLogo } from './logo-queries.ts';

/** Browsers may keep a logo for good, because each logo has its own id. */
export function serveLogo(server: Server, ctx: Context): void {
  server.get(LOGO_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string }; // as: the path names it
    const bytes = isId(id) ? await findLogo(ctx.db, id) : undefined;
    if (!bytes) throw new AppError('NOT_FOUND');
    reply.header('Cache-Control', 'public, max-age=31536000, immutable');

    return reply.type('image/png').send(bytes);
  });
}
