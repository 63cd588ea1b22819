import { CANVAS_LAYERS_MAX, STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { isTooLarge } from '../engine/pictures.ts';
import type { OpenedEditor } from '../use-opened-editor.ts';

/**
 * Adds picked, dropped and pasted files as layers. The page below also takes drops, so they must
 * not reach it.
 */
export function useFileLayers(
  { editor, pictures }: OpenedEditor,
  isOff: boolean,
  focusStage: () => void,
) {
  const { t } = useTranslation('canvas');
  const [isOver, setOver] = useState(false);

  async function addFiles(files: readonly File[]): Promise<void> {
    for (const file of files) {
      // Checked before each file, because the document may change while a file is decoded.
      if (isFull()) return showFull();
      if (await isTooLarge(file)) {
        toast({
          kind: 'error',
          title: t('layers.tooLarge', { name: file.name }),
          durationMs: STUDIO_TOAST_MS,
        });
        continue;
      }
      const picture = await pictures.add(file).catch(logFailure);
      if (!picture)
        toast({
          kind: 'error',
          title: t('layers.failed', { name: file.name }),
          durationMs: STUDIO_TOAST_MS,
        });
      else if (
        !editor.addLayer({ pictureId: picture.id, width: picture.width, height: picture.height })
      )
        showFull();
    }
  }

  function isFull(): boolean {
    return editor.state().document.layers.length >= CANVAS_LAYERS_MAX;
  }

  function showFull(): void {
    toast({ kind: 'warning', title: t('layers.max'), durationMs: STUDIO_TOAST_MS });
  }

  const isOffNow = useRef(isOff);
  useEffect(() => {
    isOffNow.current = isOff;
  });

  function add(files: readonly File[]): void {
    if (isOffNow.current) return;
    // Focuses the canvas instead of the button, where Enter would open the file dialog again. A
    // dialog that has opened meanwhile keeps the focus.
    void addFiles(files).then(() => isOffNow.current || focusStage());
  }
  usePastes(add);

  return {
    isOver,
    addFiles: add,
    pickFiles: () => (isFull() ? showFull() : pick(add)),
    dropHandlers: dropHandlersFor(add, setOver),
  };
}

function dropHandlersFor(
  add: (files: readonly File[]) => void,
  setOver: (isOver: boolean) => void,
) {
  return {
    onDragEnter: (event: DragEvent) => over(event, setOver),
    onDragOver: (event: DragEvent) => over(event, setOver),
    // A drag without a related target has left the window.
    onDragLeave: (event: DragEvent) => event.relatedTarget === null && setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      add([...event.dataTransfer.files]);
    },
  };
}

function over(event: DragEvent, setOver: (isOver: boolean) => void): void {
  if (!hasFiles(event)) return;
  event.preventDefault();
  event.stopPropagation();
  event.dataTransfer.dropEffect = 'copy';
  setOver(true);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

function usePastes(add: (files: readonly File[]) => void): void {
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const listening = new AbortController();
    addEventListener(
      'paste',
      event => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        latest.current(files);
      },
      { signal: listening.signal },
    );

    return () => listening.abort();
  }, []);
}

/** The input is not added to the page, because the Tab key would stop at it. */
function pick(add: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = true;
  input.addEventListener('change', () => add([...(input.files ?? [])]));
  input.click();
}

function logFailure(error: unknown): undefined {
  console.warn('A layer could not be opened:', error);
}
