import { randomId } from '../../../random-id.ts';
import type { Draft } from '../form/draft.ts';
import type { InputImage, StoredImage } from '../form/input-image.ts';
import type { ImageForm } from './image-files.ts';
import { checkBatch } from './image-rules.ts';

const WAITING_MAX = 5;

export function createImageBatches(
  { studio, files, notify }: ImageForm,
  storedOf: (file: File) => StoredImage | undefined,
) {
  /** The number of images that the model accepts. Batches wait while the number is unknown. */
  let max: number | undefined;
  let waiting: (readonly File[])[] = [];
  /** The last model that accepted all images of the form. */
  let lastFittingModel: Draft['modelName'];

  const images = () => studio.state().draft.images;

  function add(chosen: readonly File[], most: number): void {
    const present = images().flatMap(({ id }) => files.get(id) ?? []);
    const batch = checkBatch(chosen, present, most - images().length);
    if (batch.kind === 'invalid') return notify(batch);
    const added = batch.files.map(file => {
      const image: InputImage = {
        id: randomId(),
        name: file.name,
        stored: storedOf(file),
      };
      files.put(image.id, file);
      return image;
    });
    if (added.length > 0) studio.edit({ images: [...images(), ...added] });
    if (batch.excessCount > 0) notify({ kind: 'excess', max: most, addedCount: added.length });
    else if (batch.repeatedCount > 0) notify({ kind: 'repeated', count: batch.repeatedCount });
  }

  function dropExcess(): void {
    if (max === undefined) return;
    const dropped = images().slice(max);
    if (dropped.length === 0) return;
    const modelName = lastFittingModel;
    studio.edit({ images: images().slice(0, max) });
    notify({
      kind: 'dropped',
      count: dropped.length,
      max,
      undo: () => takeBack(dropped, modelName),
    });
  }

  function takeBack(dropped: readonly InputImage[], modelName: Draft['modelName']): void {
    const present = new Set(images().map(({ id }) => id));
    const back = dropped.filter(({ id }) => !present.has(id));
    studio.edit({ mode: 'image', images: [...images(), ...back], ...(modelName && { modelName }) });
  }

  return {
    isFull: (): boolean => max !== undefined && images().length >= max,

    addFiles(chosen: readonly File[]): void {
      if (chosen.length === 0) return;
      if (studio.state().draft.mode !== 'image') studio.edit({ mode: 'image' });
      if (max === undefined) waiting = [...waiting, chosen].slice(-WAITING_MAX);
      else add(chosen, max);
    },

    setModel(modelName: Draft['modelName'], most: number | undefined): void {
      max = most;
      if (most === undefined) return;
      dropExcess();
      if (images().length <= most) lastFittingModel = modelName;
      const held = waiting;
      waiting = [];
      for (const batch of held) add(batch, most);
    },

    dropExcess,
  };
}
