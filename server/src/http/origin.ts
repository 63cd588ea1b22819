import {
  PAYMENT_WEBHOOK_PATH,
  PROVIDER_WEBHOOK_PATH,
  UPLOAD_FILE_PATH,
} from '@vermilion/contract/routes';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Signatures prove the calls of these paths (webhooks and uploads), so the server does not check
 * their Origin.
 */
const SIGNED_PATHS: readonly string[] = [
  PAYMENT_WEBHOOK_PATH,
  PROVIDER_WEBHOOK_PATH,
  `${UPLOAD_FILE_PATH}*`,
];
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a call that may change data unless its Origin is this studio's. See CAL-3. */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  if (SIGNED_PATHS.includes(request.routeOptions.url ?? '')) return;
  if (request.headers.origin !== publicUrl) throw new AppError('FORBIDDEN_ORIGIN');
}
