/**
 * The pictures of the form on their way: files become entries of the draft, are uploaded, and are let go of when they leave the draft,
 * whoever took them out. It lives as long as the studio, so an upload goes on while one looks at the dashboard.
 */
import { browserUploadPorts } from '../../../api/uploads/browser-upload-ports.ts';
import { createUploader, type UploadPorts } from '../../../api/uploads/uploads.ts';
import type { Draft } from '../form/draft.ts';
import {
  type InputImage,
  labelOf,
  missingUpload,
  type PlacedLetter,
  partsOf,
  type StoredImage,
} from '../form/input-image.ts';
import { type Studio, studioOf } from '../studio-store.ts';
import { createMemory, createShelf } from './image-files.ts';
import { checkBatch, withMoved } from './image-rules.ts';
import { type ImageNotice, tellNotice } from './tell-notice.ts';

export type Images = ReturnType<typeof createImages>;

/** What the canvas made of an image. */
export type AppliedEdit = { picture: File; mask?: File; letters?: readonly PlacedLetter[] };

/** The image that the canvas was opened on, and what the picture is called where that is none of the form, or not any more. */
export type EditTarget = { id?: string | undefined; name: string };
type Applied = { id: string; undo: () => void };

/** Batches that were given before the models were known. */
const WAITING_MAX = 5;

export function createImages(studio: Studio, ports: UploadPorts, tell: (notice: ImageNotice) => void) {
  const files = createShelf(id => partsOfAll(images()).some(part => part.id === id));
  const kept = createMemory();
  /** Undefined while no model is known that takes images: batches wait. */
  let max: number | undefined;
  let waiting: (readonly File[])[] = [];
  let known = studio.state().draft.images;
  /** How many forms are on the page: each says itself what failed. */
  let forms = 0;
  /** The model under which all images last had room. */
  let roomy: Draft['modelName'];

  const uploader = createUploader(ports, {
    onPending: (id, isServerBusy) => studio.setUpload(id, { status: 'pending', ...(isServerBusy && { isServerBusy }) }),
    onProgress: (id, fraction) => studio.setUpload(id, { status: 'uploading', fraction }),
    onStored(id, { publicUrl: url, width, height, thumbhash, thumbnailUrl }) {
      const stored = { url, width, height, thumbhash, thumbnailUrl };
      const file = files.get(id);
      if (file) kept.put(file, stored);
      setStored(id, stored);
      studio.setUpload(id, undefined);
    },
    onFailed: (id, problem, isRetryable) => studio.setUpload(id, { status: 'error', problem, isRetryable }),
    onBatchEnd(failed) {
      if (failed[0] && forms === 0) tell({ kind: 'failed', count: failed.length, first: failed[0] });
    },
  });
  const stopFollowing = studio.subscribe(follow);

  function images(): readonly InputImage[] {
    return studio.state().draft.images;
  }

  function setStored(id: string, stored: StoredImage): void {
    studio.edit({
      images: images().map(image => {
        if (image.id === id) return { ...image, stored };

        return image.mask?.id === id ? { ...image, mask: { id, stored } } : image;
      }),
    });
  }

  /** Draws the conclusions when entries have left the draft or came back to it. */
  function follow(): void {
    if (images() === known) return;
    const before = partsOfAll(known);
    const after = partsOfAll(images());
    known = images();
    for (const { id, stored } of before) {
      const left = after.find(image => image.id === id);
      if (left && stored && !left.stored) kept.forget(stored.url);
      if (left) continue;
      uploader.cancel(id);
      if (studio.state().uploads[id]) studio.setUpload(id, undefined);
    }
    const arrived = after.filter(({ id, stored }) => !stored && !before.some(image => image.id === id));
    upload(arrived.map(({ id }) => id));
  }

  function upload(ids: readonly string[]): void {
    const batch = ids.flatMap(id => {
      const file = files.get(id);
      if (!file) studio.setUpload(id, missingUpload);

      return file ? [{ id, file }] : [];
    });
    if (batch.length > 0) uploader.add(batch);
  }

  function addNow(chosen: readonly File[], most: number): void {
    const present = images().flatMap(({ id }) => files.get(id) ?? []);
    const batch = checkBatch(chosen, present, most - images().length);
    if (batch.kind === 'invalid') return tell(batch);
    const added = batch.files.map(file => {
      const image: InputImage = { id: crypto.randomUUID(), name: file.name, stored: kept.get(file) };
      files.put(image.id, file);
      return image;
    });
    if (added.length > 0) studio.edit({ images: [...images(), ...added] });
    if (batch.excessCount > 0) tell({ kind: 'excess', max: most, addedCount: added.length });
    else if (batch.repeatedCount > 0) tell({ kind: 'repeated', count: batch.repeatedCount });
  }

  function dropExcess(most: number): void {
    const dropped = images().slice(most);
    if (dropped.length === 0) return;
    const modelName = roomy;
    studio.edit({ images: images().slice(0, most) });
    tell({ kind: 'dropped', count: dropped.length, max: most, undo: () => takeBack(dropped, modelName) });
  }

  /**
   * The edited picture takes the place of the image; one that has none, since it was left unfinished elsewhere or its image has gone, comes
   * behind the others, or where there is no room in the place of the last. `undo` puts the former one back.
   */
  function applyEdit(target: EditTarget, { picture, mask, letters = [] }: AppliedEdit): Applied {
    const list = images();
    const isFull = max !== undefined && list.length >= max;
    const opened = list.findIndex(image => image.id === target.id);
    const place = opened === -1 ? list.length - (isFull ? 1 : 0) : opened;
    const former = list[place];
    const edited: InputImage = {
      id: crypto.randomUUID(),
      name: target.name,
      isEdited: true,
      ...(mask && { mask: { id: crypto.randomUUID() } }),
      ...(letters.length > 0 && { letters }),
    };
    files.put(edited.id, picture);
    if (mask && edited.mask) files.put(edited.mask.id, mask);
    studio.edit({ mode: 'image', images: former ? list.with(place, edited) : [...list, edited] });

    return { id: edited.id, undo: () => takeBackEdit(edited, former) };
  }

  function takeBackEdit({ id }: InputImage, former: InputImage | undefined): void {
    studio.edit({ images: images().flatMap(image => (image.id === id ? (former ?? []) : image)) });
  }

  /** What can still be of use is offered back. */
  function remove(id: string): void {
    const place = images().findIndex(image => image.id === id);
    const removed = images()[place];
    if (!removed) return;
    const hasFailed = studio.state().uploads[id]?.status === 'error';
    studio.edit({ images: images().filter(image => image !== removed) });
    if (!hasFailed) tell({ kind: 'removed', label: labelOf(place), undo: () => putBack(removed, place) });
  }

  function putBack(removed: InputImage, place: number): void {
    if (images().some(({ id }) => id === removed.id)) return;
    studio.edit({ mode: 'image', images: images().toSpliced(place, 0, removed) });
    if (max !== undefined) dropExcess(max);
  }

  /** Behind those that are there by then: what became of them meanwhile stays. */
  function takeBack(dropped: readonly InputImage[], modelName: Draft['modelName']): void {
    const present = new Set(images().map(({ id }) => id));
    const back = dropped.filter(({ id }) => !present.has(id));
    studio.edit({ mode: 'image', images: [...images(), ...back], ...(modelName && { modelName }) });
  }

  return {
    /** Takes files that were picked, dropped or pasted together, into image mode. */
    addFiles(chosen: readonly File[]): void {
      if (chosen.length === 0) return;
      if (studio.state().draft.mode !== 'image') studio.edit({ mode: 'image' });
      if (max === undefined) waiting = [...waiting, chosen].slice(-WAITING_MAX);
      else addNow(chosen, max);
    },

    /** The model of image mode, and how many images it takes; undefined while that is not known. */
    setModel(modelName: Draft['modelName'], most: number | undefined): void {
      max = most;
      if (most === undefined) return;
      dropExcess(most);
      if (images().length <= most) roomy = modelName;
      const held = waiting;
      waiting = [];
      for (const batch of held) addNow(batch, most);
    },

    /** A form shows the images from here on. The answer ends that. */
    show(): () => void {
      forms += 1;

      return () => {
        forms -= 1;
      };
    },

    remove,

    applyEdit,

    /** Resolves when an image and its mask are stored: true; or have left the form before: false. */
    untilStored(id: string): Promise<boolean> {
      return new Promise(resolve => {
        const look = () => {
          const image = images().find(candidate => candidate.id === id);
          const isDone = !image || partsOf(image).every(({ stored }) => stored);
          if (isDone) resolve(image !== undefined);

          return isDone;
        };
        if (look()) return;
        const stop = studio.subscribe(() => {
          if (look()) stop();
        });
      });
    },

    move(id: string, to: number): void {
      const from = images().findIndex(image => image.id === id);
      if (from !== -1 && from !== to) studio.edit({ images: withMoved(images(), from, to) });
    },

    /** Of it and its mask what failed. */
    retry(id: string): void {
      const image = images().find(candidate => candidate.id === id);
      for (const part of image ? partsOf(image) : []) uploader.retry(part.id);
    },

    fileOf: (id: string) => files.get(id),

    /** Of the image that shows this file. */
    idOf: (file: File) => images().find(({ id }) => files.get(id) === file)?.id,

    /** Lets go of everything: another user came. */
    end(): void {
      stopFollowing();
      for (const { id } of partsOfAll(known)) uploader.cancel(id);
    },
  };
}

function partsOfAll(images: readonly InputImage[]): Pick<InputImage, 'id' | 'stored'>[] {
  return images.flatMap(partsOf);
}

let current: { studio: Studio; images: Images } | undefined;

/** Those of this user's studio; another user's uploads end. */
export function imagesOf(userId: string): Images {
  const studio = studioOf(userId);
  if (current?.studio !== studio) {
    current?.images.end();
    current = { studio, images: createImages(studio, browserUploadPorts, tellNotice) };
  }

  return current.images;
}
