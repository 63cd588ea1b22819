import { UPLOAD_FILE_PATH } from '@vermilion/contract/routes';
import { uploadsEndpoints } from '@vermilion/contract/uploads';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Server } from '../../http/create-server.ts';
import type { Mount } from '../../http/mount.ts';
import { createUploads } from './create-uploads.ts';
import { receiveUpload, type SentFile } from './receive-upload.ts';
import { readUploadAddress } from './upload-address.ts';

export function uploadRoutes(server: Server, ctx: Context, mount: Mount): void {
  mount(uploadsEndpoints.createUploads, async (_, { actor, body, host }) => ({
    success: true,
    files: await createUploads(ctx, actor, { files: body.files, host }),
  }));

  // This is a separate scope, so that no content type parser reads the file before `receiveUpload`
  // does.
  server.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    const url = `${UPLOAD_FILE_PATH}*`;
    scope.put(url, { config: { takesFiles: true } }, async request =>
      receiveUpload(ctx, readFile(ctx, request)),
    );
    scope.route({
      method: ['GET', 'POST', 'PATCH', 'DELETE'],
      url,
      handler: refuse,
    });
  });
}

function readFile(ctx: Context, request: FastifyRequest): SentFile {
  const { headers } = request;
  // as: the path has this wildcard
  const key = (request.params as { '*': string })['*'];
  const length = headers['content-length'];

  return {
    claim: readUploadAddress(ctx.keys, key, request.query),
    host: request.host,
    contentType: headers['content-type'] ?? '',
    contentLength: length === undefined ? null : Number(length),
    digest: readDigest(headers['content-digest']),
    body: request.raw,
  };
}

/**
 * Reads the SHA-256 digest of a header in the form of RFC 9530 (`sha-256=:BASE64:`), and skips
 * other digests.
 */
function readDigest(header: string | string[] | undefined): string | null {
  return /(?:^|,)\s*sha-256=:([\w+/=]+):/.exec(String(header ?? ''))?.[1] ?? null;
}

async function refuse(): Promise<never> {
  throw new AppError('FORBIDDEN');
}
