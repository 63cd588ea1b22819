import type { AspectRatio } from '@vermilion/contract/generation';
import { IMAGES_PER_JOB_MAX, INPUT_IMAGES_MAX, SEED_MAX } from '@vermilion/contract/limits';
import { type Draft, emptyDraft } from './draft.ts';
import type { InputImage, PlacedLetter, StoredImage } from './input-image.ts';

/** Drops invalid fields, because another version of the program may have written the draft. */
export function readDraft(record: unknown): Draft {
  const {
    mode,
    prompt,
    negativePrompt,
    isEnhanced,
    imageCount,
    seed,
    images,
    otherMode,
    ...choices
  } = fieldsOf(record);

  return {
    mode: mode === 'image' ? 'image' : 'text',
    prompt: readText(prompt) ?? '',
    negativePrompt: readText(negativePrompt) ?? '',
    isEnhanced: typeof isEnhanced === 'boolean' ? isEnhanced : emptyDraft.isEnhanced,
    imageCount: readWhole(imageCount, IMAGES_PER_JOB_MAX) || emptyDraft.imageCount,
    seed: readWhole(seed, SEED_MAX),
    images: Array.isArray(images) ? images.flatMap(readImage).slice(0, INPUT_IMAGES_MAX) : [],
    ...readChoices(choices),
    otherMode: otherMode ? readChoices(otherMode) : undefined,
  };
}

function readChoices(record: unknown): Pick<Draft, 'modelName' | 'aspectRatio'> {
  const { modelName, aspectRatio } = fieldsOf(record);

  // as: before a run, the ratio is checked against the model
  return {
    modelName: readText(modelName),
    aspectRatio: readText(aspectRatio) as AspectRatio | undefined,
  };
}

/** Drops an image that was not uploaded, because its file was lost with the page. */
function readImage(record: unknown): InputImage[] {
  const { id, name, stored, isEdited, mask, letters } = fieldsOf(record);
  if (typeof id !== 'string' || typeof name !== 'string' || !isStored(stored)) return [];

  return [
    {
      ...{ id, name, stored },
      ...(isEdited === true && { isEdited }),
      ...readMask(mask),
      ...readLetters(letters),
    },
  ];
}

function readMask(record: unknown): Pick<InputImage, 'mask'> {
  const { id, stored } = fieldsOf(record);

  return typeof id === 'string' && isStored(stored) ? { mask: { id, stored } } : {};
}

function readLetters(records: unknown): Pick<InputImage, 'letters'> {
  const letters = Array.isArray(records) ? records.flatMap(readLetter) : [];

  return letters.length > 0 ? { letters } : {};
}

function readLetter(record: unknown): PlacedLetter[] {
  const { letter, x, y } = fieldsOf(record);

  return typeof letter === 'string' && typeof x === 'number' && typeof y === 'number'
    ? [{ letter, x, y }]
    : [];
}

function isStored(value: unknown): value is StoredImage {
  const { url, width, height, thumbhash, thumbnailUrl } = fieldsOf(value);
  const texts = [url, thumbhash, thumbnailUrl];

  return (
    texts.every(text => typeof text === 'string') && [width, height].every(side => Number(side) > 0)
  );
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function readWhole(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : undefined;
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // as: any object has keys
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
