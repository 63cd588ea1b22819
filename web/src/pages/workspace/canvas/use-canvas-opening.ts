import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { type ComponentType, useRef, useState } from 'react';
import type { CanvasEditorProps } from '../../../features/canvas/canvas-editor.tsx';
import { loadCanvasEditor } from '../../../features/canvas/load-canvas-editor.ts';
import { UNDO_TOAST_KEY } from '../../../features/generation/offer-undo.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { randomId } from '../../../random-id.ts';
import { showNotOpened } from '../../../ui/toasts/show-not-opened.ts';
import { dismissToast, toast } from '../../../ui/toasts/toast.ts';
import type { Described } from './describe-canvas.ts';

export const UNFINISHED_TOAST_KEY = 'canvas-left';

export type OpenedCanvas = Described & {
  id: string;
  Editor: ComponentType<CanvasEditorProps>;
};

/** Opens one canvas at a time. `open` returns false while another canvas is open or opening. */
export function useCanvasOpening() {
  const { t } = useTranslation('studioParts');
  const [opened, setOpened] = useState<OpenedCanvas>();
  const openId = useRef<string>(undefined);

  function open(describe: () => Promise<Described | undefined>): boolean {
    // A toast may still offer a canvas while another one is open.
    if (openId.current !== undefined) return false;
    const id = randomId();
    openId.current = id;
    // The undo of this toast would remove the image that the canvas edits.
    dismissToast(UNDO_TOAST_KEY);
    dismissToast(UNFINISHED_TOAST_KEY);
    void load(id, describe);

    return true;
  }

  async function load(id: string, describe: () => Promise<Described | undefined>): Promise<void> {
    const hideToast = showOpening(t('canvas.opening'));
    try {
      const [{ default: Editor }, rest] = await Promise.all([loadCanvasEditor(), describe()]);
      hideToast();
      if (rest) setOpened({ id, Editor, ...rest });
      else openId.current = undefined;
    } catch {
      hideToast();
      openId.current = undefined;
      // A browser never loads a module again that failed to load, so a retry would not help.
      if (!(await hasCode())) return showNotOpened();
      toast({
        kind: 'error',
        title: t('canvas.loadFailed'),
        durationMs: STUDIO_TOAST_MS,
        action: { label: t('canvas.reload'), onSelect: () => open(describe) },
        key: 'canvas',
      });
    }
  }

  /** A canvas that closes late must not close the next one. */
  function close(id: string | undefined): void {
    if (openId.current !== id) return;
    openId.current = undefined;
    setOpened(undefined);
  }

  return { opened, open, isOpen: () => openId.current !== undefined, close };
}

const OPENING_MS = 400;

function showOpening(title: string): () => void {
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
