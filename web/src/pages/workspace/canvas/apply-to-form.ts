import type { ApplyEdit } from '../../../features/canvas/canvas-edit.ts';
import { joinMasks } from '../../../features/canvas/join-masks.ts';
import { joinLetters } from '../../../features/canvas/letters/join-letters.ts';
import type { InputImage } from '../../../features/generation/form/input-image.ts';
import type { EditTarget } from '../../../features/generation/images/apply-edit.ts';
import { imagesOf } from '../../../features/generation/images/images.ts';
import { studioOf } from '../../../features/generation/studio-store.ts';
import { readPixelsIfThere } from './canvas-pixels.ts';
import { loadAutosave } from './describe-canvas.ts';

/**
 * Applies the edit to the form. The result also has the masks and stamped letters of earlier edits.
 * Rejects if `signal` aborts meanwhile.
 */
export async function applyToForm(
  userId: string,
  target: EditTarget,
  ...[edit, saved, signal]: Parameters<ApplyEdit>
): Promise<{ id: string; undo: () => void }> {
  const images = imagesOf(userId);
  const former = studioOf(userId)
    .state()
    .draft.images.find(({ id }) => id === target.id);
  const joined = await joinMasks(edit, await readMask(userId, former));
  signal.throwIfAborted();
  const mask = joined && new File([joined], 'mask.png', { type: 'image/png' });
  const letters = joinLetters(edit.document, former?.letters);
  const applied = images.applyEdit(target, { picture: edit.picture, mask, letters });
  // The stored canvas is the only copy of the edit until its picture is uploaded, so it stays.
  const untilStored = Promise.all([images.untilStored(applied.id), saved.written]);
  void untilStored.then(([isStored]) => (isStored ? forget(saved.id) : undefined));

  return applied;
}

async function forget(savedCanvasId: string): Promise<void> {
  const { deleteSavedCanvas } = await loadAutosave();
  await deleteSavedCanvas(savedCanvasId);
}

async function readMask(
  userId: string,
  { mask }: Partial<InputImage> = {},
): Promise<Blob | undefined> {
  return (
    mask && readPixelsIfThere({ file: imagesOf(userId).fileOf(mask.id), url: mask.stored?.url })
  );
}
