/** The signed address of an upload contains its permissions, so that no node has to store them. */
import { UPLOAD_FILE_PATH } from '@vermilion/contract/routes';
import { z } from 'zod';
import type { Keys } from '../../secrets/keys.ts';
import { isKey } from '../keys.ts';

const query = z.strictObject({
  user: z.uuid(),
  type: z.string().min(1),
  size: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  /** Unix seconds. */
  expires: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  /** The host of the caller's request for the address. */
  host: z.string().min(1),
  signature: z.string().min(1),
});

export type UploadClaim = {
  key: string;
  userId: string;
  mediaType: string;
  sizeBytes: number | null;
  /** Unix seconds. */
  expires: number;
  host: string;
};

/** @returns the path with its query */
export function signUploadAddress(keys: Keys, claim: UploadClaim): string {
  const { key, userId, mediaType, sizeBytes, expires, host } = claim;
  const parts = new URLSearchParams({
    user: userId,
    type: mediaType,
    ...(sizeBytes !== null && { size: String(sizeBytes) }),
    expires: String(expires),
    host,
    signature: keys.sign('upload-address', textOf(claim)).toString('base64url'),
  });

  return `${UPLOAD_FILE_PATH}${key}?${parts.toString()}`;
}

/** Returns null if this studio did not sign the address. The caller must check the expiry. */
export function readUploadAddress(keys: Keys, key: string, given: unknown): UploadClaim | null {
  const { data: parts } = query.safeParse(given);
  if (!parts || !isKey(key)) return null;
  const { user: userId, type: mediaType, size = null, expires, host } = parts;
  const claim = { key, userId, mediaType, sizeBytes: size, expires, host };
  const signature = Buffer.from(parts.signature, 'base64url');
  // Only one spelling is accepted, because Base64 has several for the same bytes.
  const isOurSpelling = parts.signature === signature.toString('base64url');

  return isOurSpelling && keys.isSigned('upload-address', textOf(claim), signature) ? claim : null;
}

/** The signed text includes the method. */
function textOf({ key, userId, mediaType, sizeBytes, expires, host }: UploadClaim): string {
  return JSON.stringify(['PUT', host, key, userId, mediaType, sizeBytes, expires]);
}
