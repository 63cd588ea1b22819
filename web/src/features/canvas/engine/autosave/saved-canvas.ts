/**
 * Validates saved canvases, which may be incomplete or written by another version of the program.
 */
import { CANVAS_LAYERS_MAX, CANVAS_UNDO_STEPS } from '@vermilion/contract/limits';
import {
  type CanvasDocument,
  INKS,
  type Layer,
  LETTERS,
  type Mark,
  type Rect,
  type Stamp,
} from '../document.ts';
import type { History } from '../history.ts';

export type SavedCanvas = {
  id: string;
  pictureKey: string;
  /** This id stays the same when an upload changes `pictureKey`. */
  imageId?: string;
  name: string;
  savedMs: number;
  history: History;
  pictures: ReadonlyMap<string, Blob>;
};

/**
 * A saved canvas without its pictures, which are stored separately so that a step does not write
 * them again.
 */
export type CanvasRow = Omit<SavedCanvas, 'pictures' | 'history'> & {
  userId: string;
  version: typeof ROW_VERSION;
  document: CanvasDocument;
  /**
   * The steps share unchanged parts with `document`, even when they are read again. Older programs
   * wrote rows without steps.
   */
  steps?: Steps;
};
type Steps = Omit<History, 'present'>;
export const ROW_VERSION = 1;

/** Returns undefined if the row is invalid, has another version, or lacks a picture. */
export function readSavedCanvas(
  row: unknown,
  pictures: ReadonlyMap<string, Blob>,
): SavedCanvas | undefined {
  if (!isRecord(row) || row['version'] !== ROW_VERSION) return undefined;
  const { id, pictureKey, imageId, name, savedMs, document } = row;
  const isNamed =
    typeof id === 'string' && typeof pictureKey === 'string' && typeof name === 'string';
  if (!isNamed || !isNumber(savedMs) || !isDocument(document)) return undefined;
  if (!isPictured(document, pictures)) return undefined;
  const steps = isSteps(row['steps'], pictures) ? row['steps'] : WITHOUT_STEPS;
  const history = { ...steps, present: document };

  return {
    id,
    pictureKey,
    ...(typeof imageId === 'string' && { imageId }),
    name,
    savedMs,
    history,
    pictures,
  };
}

const WITHOUT_STEPS: Steps = { past: [], future: [], isFromStart: false };

function isSteps(value: unknown, pictures: ReadonlyMap<string, Blob>): value is Steps {
  if (!isRecord(value) || typeof value['isFromStart'] !== 'boolean') return false;
  const { past, future } = value;
  if (!isListOf(past, isDocument) || !isListOf(future, isDocument)) return false;

  return (
    past.length + future.length <= CANVAS_UNDO_STEPS &&
    [...past, ...future].every(document => isPictured(document, pictures))
  );
}

function isPictured({ layers }: CanvasDocument, pictures: ReadonlyMap<string, Blob>): boolean {
  return layers.every(({ pictureId }) => pictures.has(pictureId));
}

function isDocument(value: unknown): value is CanvasDocument {
  return (
    isRecord(value) &&
    isRect(value['frame']) &&
    isListOf(value['layers'], isLayer) &&
    value['layers'].length > 0 &&
    value['layers'].length <= CANVAS_LAYERS_MAX &&
    isListOf(value['marks'], isMark) &&
    isListOf(value['stamps'], isStamp) &&
    isNumber(value['nextLayer'])
  );
}

function isLayer(value: unknown): value is Layer {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['pictureId'] === 'string' &&
    isNumber(value['number']) &&
    typeof value['isVisible'] === 'boolean' &&
    isRect(value['transform']) &&
    hasNumbers(value['transform'], ['originalWidth', 'originalHeight']) &&
    (value['cropArea'] === undefined || isRect(value['cropArea']))
  );
}

function isMark(value: unknown): value is Mark {
  if (!isRecord(value) || !isNumber(value['width'])) return false;
  if (value['kind'] === 'stroke')
    return (
      isOneOf(value['ink'], [...INKS, 'eraser']) &&
      value['points'] instanceof Float32Array &&
      value['points'].length > 0 &&
      value['points'].length % 3 === 0
    );

  return (
    isOneOf(value['kind'], ['circle', 'rectangle']) &&
    isOneOf(value['ink'], INKS) &&
    isRect(value['box']) &&
    typeof value['isFilled'] === 'boolean'
  );
}

function isStamp(value: unknown): value is Stamp {
  return (
    isRecord(value) &&
    isOneOf(value['letter'], LETTERS) &&
    isOneOf(value['ink'], INKS) &&
    hasNumbers(value['at'], ['x', 'y']) &&
    isNumber(value['size'])
  );
}

function isRect(value: unknown): value is Rect {
  return hasNumbers(value, ['x', 'y', 'width', 'height']);
}

function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every(name => isNumber(value[name]));
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

function isOneOf(value: unknown, allowed: readonly string[]): boolean {
  return typeof value === 'string' && allowed.includes(value);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
