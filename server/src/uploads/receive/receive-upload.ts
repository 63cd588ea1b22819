/** The address and the headers must allow a file before a byte of it is read. */
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import type { UploadedFile } from '@vermilion/contract/uploads';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { bodyBudget } from '../../http/bodies/body-budget.ts';
import { BodyError, noRoom, type Received, receiveBody } from '../../http/bodies/receive-body.ts';
import { keepUpload } from './keep-upload.ts';
import { normalizeType, TOO_LARGE } from './rules.ts';
import type { UploadClaim } from './upload-address.ts';

export type SentFile = {
  /** Null if this studio has not signed the address. */
  claim: UploadClaim | null;
  host: string;
  contentType: string;
  contentLength: number | null;
  /** The SHA-256 that the caller declared for the file, in base64; null if there is none. */
  digest: string | null;
  body: Readable;
};

/**
 * @throws AppError FORBIDDEN, PAYLOAD_TOO_LARGE, VALIDATION_FAILED, UNAVAILABLE and those of
 * `keepUpload`
 */
export async function receiveUpload(ctx: Context, sent: SentFile): Promise<UploadedFile> {
  const claim = admit(ctx, sent);
  await ctx.readiness.requireAccepting();
  const incoming = {
    body: sent.body,
    length: sent.contentLength,
    folder: join(ctx.config.dataDir, 'incoming'),
  };

  const release = bodyBudget.reserve(claim.userId, sent.contentLength ?? UPLOAD_BYTES_MAX);
  try {
    return await receiveBody(incoming, async received => {
      check(claim, sent, received);

      return keepUpload(ctx, {
        userId: claim.userId,
        key: claim.key,
        sha256: received.sha256,
        read: received.read,
      });
    });
  } catch (error) {
    throw asRefusal(ctx, error);
  } finally {
    release();
  }
}

function admit(ctx: Context, { claim, host, contentType, contentLength }: SentFile): UploadClaim {
  const isOver = claim !== null && claim.expires * 1000 <= ctx.clock.now().getTime();
  if (!claim || isOver) throw refused('This upload address is not valid, or has expired.');
  const hosts = [claim.host, new URL(ctx.publicUrl()).host];
  if (!hosts.includes(host)) throw refused('This upload address is for another host.');
  if (normalizeType(contentType) !== claim.mediaType)
    throw refused('This upload address is for another type of file.');
  if (contentLength !== null && contentLength > UPLOAD_BYTES_MAX) throw tooLarge();
  if (contentLength !== null) checkSize(claim, contentLength);

  return claim;
}

function check(claim: UploadClaim, { digest }: SentFile, { sizeBytes, sha256 }: Received): void {
  checkSize(claim, sizeBytes);
  if (sizeBytes === 0) throw invalid('The file is empty.');
  if (digest !== null && digest !== sha256.toString('base64')) {
    throw invalid('The file arrived damaged. Please send it again.');
  }
}

function checkSize(claim: UploadClaim, sizeBytes: number): void {
  if (claim.sizeBytes !== null && sizeBytes !== claim.sizeBytes) {
    throw refused('This upload address is for a file of another size.');
  }
}

function asRefusal(ctx: Context, error: unknown): unknown {
  if (!(error instanceof BodyError)) return error;
  if (error.reason === 'NO_ROOM') return noRoom(ctx, error);

  return error.reason === 'TOO_LARGE' ? tooLarge() : invalid('The file did not arrive whole.');
}

function refused(message: string): AppError {
  return new AppError('FORBIDDEN', undefined, message);
}

function tooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', undefined, TOO_LARGE);
}

function invalid(message: string): AppError {
  return new AppError('VALIDATION_FAILED', undefined, message);
}
