/**
 * A client requests addresses for several files in one call, and then sends each file to its
 * address by PUT. See UPL-1, UPL-3.
 */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { UPLOAD_FILE_NAME_CHARACTERS_MAX, UPLOADS_PER_BATCH_MAX } from './limits.ts';
import { routes } from './routes.ts';

/** Why a file gets no address. */
export const UPLOAD_REFUSALS = ['INVALID_TYPE', 'TOO_LARGE', 'TOO_MANY_UNUSED'] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/**
 * With `sizeBytes`, the address accepts only a file of this size; without it, any file up to the
 * maximum.
 */
const fileToUpload = z.object({
  fileName: z.string().min(1).max(UPLOAD_FILE_NAME_CHARACTERS_MAX),
  contentType: z.string().min(1).max(128),
  sizeBytes: z.number().int().min(0).optional(),
});

/** Has either an address, or an error. `publicUrl` answers 404 until the file has arrived. */
export const uploadSlot = z.object({
  uploadUrl: z.string().nullable(),
  publicUrl: z.string().nullable(),
  path: z.string().nullable(),
  error: z.string().nullable(),
  errorCode: z.enum(UPLOAD_REFUSALS).nullable(),
});
export type UploadSlot = z.infer<typeof uploadSlot>;

/** Width and height are in pixels, after the picture was turned by its orientation. */
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
