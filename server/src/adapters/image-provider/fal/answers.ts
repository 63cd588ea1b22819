/** Reads the answers of fal.ai. Unused fields are ignored. */
import { z } from 'zod';
import { jsonOf, type ServiceAnswer } from '../../ask-service.ts';

const ID_CHARACTERS_MAX = 200;
/** The limit is large, because the address of a picture may be a data URI. */
const ADDRESS_CHARACTERS_MAX = 40 * 1_048_576;

const submitted = z.object({ request_id: z.string().min(1).max(ID_CHARACTERS_MAX) });

/** A failed request is COMPLETED, too. It usually has `error` or `error_type`. */
const status = z.object({
  status: z.string(),
  response_url: z.string().optional().catch(undefined),
  error: z.unknown().optional(),
  error_type: z.string().optional().catch(undefined),
});
export type FalStatus = z.output<typeof status>;

const file = z.object({ url: z.string().min(1).max(ADDRESS_CHARACTERS_MAX) });
/** Models that return one picture, such as upscalers, return it as `image`. */
const result = z.object({
  images: z.array(file).optional(),
  image: file.nullish(),
  has_nsfw_concepts: z.array(z.boolean()).optional().catch(undefined),
});

const slot = z.object({ upload_url: z.string(), file_url: z.string() });

export function readSubmitted(answer: ServiceAnswer): string | undefined {
  return submitted.safeParse(jsonOf(answer)).data?.request_id;
}

export function readStatus(answer: ServiceAnswer): FalStatus | undefined {
  return status.safeParse(jsonOf(answer)).data;
}

/**
 * The outer `isFlagged` is true if any picture was flagged, even one that is missing in `files`.
 */
type FalResult = { files: { url: string; isFlagged: boolean }[]; isFlagged: boolean };

/** Returns undefined if the answer is not a JSON object. */
export function readResult(answer: ServiceAnswer): FalResult | undefined {
  const json = jsonOf(answer);
  if (typeof json !== 'object' || json === null) return undefined;
  const { images, image, has_nsfw_concepts: flags } = result.safeParse(json).data ?? {};
  const files = images ?? (image ? [image] : []);

  return {
    files: files.map(({ url }, place) => ({ url, isFlagged: flags?.[place] ?? false })),
    isFlagged: flags?.includes(true) ?? false,
  };
}

export function readSlot(
  answer: ServiceAnswer,
): { uploadUrl: string; fileUrl: string } | undefined {
  const { data } = slot.safeParse(jsonOf(answer));

  return data && { uploadUrl: data.upload_url, fileUrl: data.file_url };
}
