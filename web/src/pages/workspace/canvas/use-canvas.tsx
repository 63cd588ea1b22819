import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { ApplyEdit } from '../../../features/canvas/canvas-edit.ts';
import type { CanvasEditorProps } from '../../../features/canvas/canvas-editor.tsx';
import type { listKept } from '../../../features/canvas/engine/keep/keep-canvas.ts';
import { joinMasks } from '../../../features/canvas/join-masks.ts';
import type { LeaveGuard } from '../../../features/canvas/leave-guard.ts';
import { joinLetters } from '../../../features/canvas/letters/join-letters.ts';
import { loadCanvasEditor } from '../../../features/canvas/load-canvas-editor.ts';
import { type InputImage, labelOf } from '../../../features/generation/form/input-image.ts';
import type { EditTarget } from '../../../features/generation/images/apply-edit.ts';
import { imagesOf } from '../../../features/generation/images/images.ts';
import { offerUndo, UNDO_TOAST_KEY } from '../../../features/generation/offer-undo.ts';
import { studioOf } from '../../../features/generation/studio-store.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { tellNotOpened } from '../../../ui/toasts/tell-not-opened.ts';
import { dismissToast, toast } from '../../../ui/toasts/toast.ts';
import { pageHeading } from '../work-focus.ts';
import { canvasKeyOf, readPixels, readPixelsIfThere } from './canvas-pixels.ts';
import { useCanvasEntry } from './use-canvas-entry.ts';
import { useUnsavedCanvas } from './use-unsaved-canvas.ts';

/** Offers what was left; it has no sense while a canvas is open. */
export const LEFT_TOAST_KEY = 'canvas-left';

/** What was left unfinished on this device. */
export type LeftCanvas = Awaited<ReturnType<typeof listKept>>[number];

type Opened = {
  /** Of this opening. */
  id: string;
  Editor: ComponentType<CanvasEditorProps>;
  picture: CanvasEditorProps['picture'];
  target: EditTarget;
};

type Described = Omit<Opened, 'id' | 'Editor'>;

/**
 * The canvas over the studio: opens it on an image of the form, or on what was left unfinished, and puts what comes of it into the form.
 * Its code is loaded with the first press.
 */
export function useCanvas(userId: string): {
  openImage: (imageId: string) => void;
  /** False where another canvas is open, or on its way. */
  openKept: (left: LeftCanvas) => boolean;
  editor: ReactNode;
} {
  const { t } = useTranslation('studio');
  const [opened, setOpened] = useState<Opened>();
  /** The image of the form that has the focus once the canvas has closed. */
  const focusedId = useRef<string>(undefined);
  /** Of the opening that is open, or on its way. */
  const openId = useRef<string>(undefined);
  const guard = useRef<LeaveGuard>(undefined);
  useCanvasEntry(opened?.id, guard, () => close(opened?.id));
  useUnsavedCanvas(opened?.id, guard);

  function open(whatFor: () => Promise<Described | undefined>): boolean {
    // A toast that offers another canvas may outlast the press that opened this one.
    if (openId.current !== undefined) return false;
    const id = crypto.randomUUID();
    openId.current = id;
    // It would take the image from under the canvas.
    dismissToast(UNDO_TOAST_KEY);
    dismissToast(LEFT_TOAST_KEY);
    void load(id, whatFor);

    return true;
  }

  async function load(id: string, whatFor: () => Promise<Described | undefined>): Promise<void> {
    const stopTelling = tellOpening(t('canvas.opening'));
    try {
      const [{ default: Editor }, rest] = await Promise.all([loadCanvasEditor(), whatFor()]);
      stopTelling();
      if (rest) setOpened({ id, Editor, ...rest });
      else openId.current = undefined;
    } catch {
      stopTelling();
      openId.current = undefined;
      // A browser asks for it only once: opened again by itself it would not come.
      if (!(await hasCode())) return tellNotOpened();
      toast({
        kind: 'error',
        title: t('canvas.loadFailed'),
        durationMs: STUDIO_TOAST_MS,
        action: { label: t('canvas.reload'), onSelect: () => open(whatFor) },
        key: 'canvas',
      });
    }
  }

  /** What ends late closes nothing that was opened since. */
  function close(id: string | undefined): void {
    if (openId.current !== id) return;
    openId.current = undefined;
    setOpened(undefined);
  }

  async function handleApply({ target }: Opened, ...[edit, kept, signal]: Parameters<ApplyEdit>): Promise<void> {
    const images = imagesOf(userId);
    const former = studioOf(userId)
      .state()
      .draft.images.find(({ id }) => id === target.id);
    const joined = await joinMasks(edit, await readMask(userId, former));
    signal.throwIfAborted();
    const mask = joined && new File([joined], 'mask.png', { type: 'image/png' });
    const letters = joinLetters(edit.document, former?.letters);
    const applied = images.applyEdit(target, { picture: edit.picture, mask, letters });
    focusedId.current = applied.id;
    // Until then it is all that there is of the work.
    const untilStored = Promise.all([images.untilStored(applied.id), kept.written]);
    void untilStored.then(([isStored]) => (isStored ? forget(kept.id) : undefined));
    offerUndo(t('canvas.applied'), t('undo.undo'), applied.undo, 'success');
  }

  return {
    openImage(imageId) {
      focusedId.current = imageId;
      open(() => describeImage(userId, imageId));
    },
    openKept: left => open(() => describeKept(userId, left)),
    editor: opened && (
      <opened.Editor
        userId={userId}
        picture={opened.picture}
        onApply={(...applied) => handleApply(opened, ...applied)}
        onClose={() => close(opened.id)}
        onLeavingMeans={means => {
          guard.current = means;
        }}
        focusAfterwards={() => thumbOf(focusedId.current) ?? pageHeading() ?? true}
      />
    ),
  };
}

/** Until then a press has been answered in time. */
const OPENING_MS = 400;

/** Over a slow connection a press seems to do nothing for a while. The answer ends it. */
function tellOpening(title: string): () => void {
  const key = 'canvas-opening';
  const timer = setTimeout(() => toast({ kind: 'info', title, durationMs: Number.POSITIVE_INFINITY, key }), OPENING_MS);

  return () => {
    clearTimeout(timer);
    dismissToast(key);
  };
}

function hasCode(): Promise<boolean> {
  return loadCanvasEditor().then(
    () => true,
    () => false,
  );
}

async function forget(keptId: string): Promise<void> {
  const { removeKept } = await loadKeep();
  await removeKept(keptId);
}

function loadKeep() {
  return import('../../../features/canvas/engine/keep/keep-canvas.ts');
}

async function describeImage(userId: string, imageId: string): Promise<Described | undefined> {
  const images = imagesOf(userId);
  const list = studioOf(userId).state().draft.images;
  const place = list.findIndex(({ id }) => id === imageId);
  const image = list[place];
  if (!image) return undefined;
  const pixels = { file: images.fileOf(imageId), url: image.stored?.url };

  return {
    picture: {
      key: await canvasKeyOf(pixels),
      imageId,
      name: image.name,
      letter: labelOf(place),
      load: () => readPixels(pixels),
    },
    target: { id: imageId, name: image.name },
  };
}

async function describeKept(userId: string, left: LeftCanvas): Promise<Described> {
  const { isOf, readKeptPicture } = await loadKeep();
  const list = studioOf(userId).state().draft.images;
  const place = list.findIndex(({ id, stored }) => isOf(left, { key: stored?.url, imageId: id }));
  const image = list[place];
  const imageId = image?.id ?? left.imageId;

  return {
    picture: {
      key: image?.stored?.url ?? left.pictureKey,
      ...(imageId !== undefined && { imageId }),
      name: left.name,
      letter: labelOf(image ? place : list.length),
      keptId: left.id,
      load: async () => {
        const picture = await readKeptPicture(userId, left.id);
        if (!picture) throw new Error('Image not found');

        return picture;
      },
    },
    target: { id: image?.id, name: left.name },
  };
}

/** What was drawn on an image before it came here is part of its pixels by now. */
async function readMask(userId: string, { mask }: Partial<InputImage> = {}): Promise<Blob | undefined> {
  return mask && readPixelsIfThere({ file: imagesOf(userId).fileOf(mask.id), url: mask.stored?.url });
}

/** An image in the form, where it stands there: it may have taken the place of the one that was opened. */
function thumbOf(imageId: string | undefined): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-image="${CSS.escape(imageId ?? '')}"] button`);
}
