import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { type ComponentType, useRef, useState } from 'react';
import type { CanvasEditorProps } from '../../../features/canvas/canvas-editor.tsx';
import { loadCanvasEditor } from '../../../features/canvas/load-canvas-editor.ts';
import { UNDO_TOAST_KEY } from '../../../features/generation/offer-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { randomId } from '../../../random-id.ts';
import { tellNotOpened } from '../../../ui/toasts/tell-not-opened.ts';
import { dismissToast, toast } from '../../../ui/toasts/toast.ts';
import type { Described } from './describe-canvas.ts';

/** Offers what was left; it has no sense while a canvas is open. */
export const LEFT_TOAST_KEY = 'canvas-left';

export type OpenedCanvas = Described & {
  /** Of this opening. */
  id: string;
  Editor: ComponentType<CanvasEditorProps>;
};

/** Opens one canvas at a time: loads its code and what it is opened on. `open` returns false if another is open, or on its way. */
export function useCanvasOpening() {
  const { t } = useTranslation('studioParts');
  const [opened, setOpened] = useState<OpenedCanvas>();
  /** Of the opening that is open, or on its way. */
  const openId = useRef<string>(undefined);

  function open(whatFor: () => Promise<Described | undefined>): boolean {
    // A toast that offers another canvas may outlast the press that opened this one.
    if (openId.current !== undefined) return false;
    const id = randomId();
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

  return { opened, open, close };
}

/** Until then a press has been answered in time. */
const OPENING_MS = 400;

/** Over a slow connection a press seems to do nothing for a while. The answer ends it. */
function tellOpening(title: string): () => void {
  const key = 'canvas-opening';
  const timer = setTimeout(
    () => toast({ kind: 'info', title, durationMs: Number.POSITIVE_INFINITY, key }),
    OPENING_MS,
  );

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
