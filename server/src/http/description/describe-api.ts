/** Serves the API's description: OpenAPI at `/api/openapi.json`, and a page at `/api/docs`. */
import { brandOf } from '../../brand.ts';
import type { Context } from '../../context.ts';
import type { Server } from '../create-server.ts';

export function describeApi(server: Server, ctx: Context): void {
  const openapi = writtenOnce(ctx, async () => {
    const { writeOpenapi } = await import('./write-openapi.ts');

    return writeOpenapi(ctx);
  });
  server.get('/api/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(await openapi()),
  );

  const page = writtenOnce(ctx, async () => {
    const { docsPage } = await import('./docs-page.ts');

    return docsPage(ctx);
  });
  server.get('/api/docs', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(await page()),
  );
}

function writtenOnce(ctx: Context, write: () => Promise<string>): () => Promise<string> {
  let written: { brandName: string; text: Promise<string> } | undefined;

  return async () => {
    const brandName = brandOf(ctx);
    if (written?.brandName !== brandName) {
      written = { brandName, text: write() };
      written.text.catch(() => {
        written = undefined;
      });
    }

    return written.text;
  };
}
