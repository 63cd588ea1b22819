/**
 * The client requests addresses in a batch, then sends each file to its own address by PUT. See
 * UPL-1, UPL-3.
 */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { UPLOAD_FILE_NAME_CHARACTERS_MAX, UPLOADS_PER_BATCH_MAX } from './limits.ts';
import { routes } from './routes.ts';

/** The reason why a file of a batch gets no address. */
export const UPLOAD_REFUSALS = ['INVALID_TYPE', 'TOO_LARGE', 'TOO_MANY_UNUSED'] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/**
 * `sizeBytes` binds the address to this exact size. Without it, any size up to the maximum is
 * allowed.
 */
const fileToUpload = z.object({
  fileName: z.string().min(1).max(UPLOAD_FILE_NAME_CHARACTERS_MAX),
  contentType: z.string().min(1).max(128),
  sizeBytes: z.number().int().min(0).optional(),
});

/**
 * Either an address with its path, or `error` in words with its code. `publicUrl` answers 404 until
 * the file exists.
 */
export const uploadSlot = z.object({
  uploadUrl: z.string().nullable(),
  publicUrl: z.string().nullable(),
  path: z.string().nullable(),
  error: z.string().nullable(),
  errorCode: z.enum(UPLOAD_REFUSALS).nullable(),
});
export type UploadSlot = z.infer<typeof uploadSlot>;

/** The stored picture after the PUT. Width and height are in pixels, after orientation. */
export const uploadedFile = z.object({
  publicUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string(),
  thumbnailUrl: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadsEndpoints = {
  createUploads: defineEndpoint(routes.createUploads, {
    summary: 'Signed addresses to send files to, one for each',
    tag: 'uploads',
    body: z.object({ files: z.array(fileToUpload).min(1).max(UPLOADS_PER_BATCH_MAX) }),
    answer: z.object({ success: z.boolean(), files: z.array(uploadSlot) }),
    errors: ['RATE_LIMITED'],
  }),
};
