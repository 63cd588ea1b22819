import { useEffect, useRef, useState } from 'react';

/**
 * Takes pasted and dropped files as one batch. Returns whether files are dragged over the page.
 * Dropping a file never makes the browser leave the page.
 */
export function usePageFiles(
  isTaking: boolean,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    listenToDrops({ isTaking, onOver: setOver, onFiles: files => latest.current(files), signal });
    if (isTaking) listenToPastes(files => latest.current(files), signal);

    return () => {
      listening.abort();
      setOver(false);
    };
  }, [isTaking]);

  return isOver;
}

function listenToDrops(options: {
  isTaking: boolean;
  onOver: (isOver: boolean) => void;
  onFiles: (files: readonly File[]) => void;
  signal: AbortSignal;
}): void {
  const { isTaking, onOver, onFiles, signal } = options;
  // The browser may offer a dragged picture of this page as a file.
  let isOurs = false;
  const handleDrag = (event: DragEvent) => {
    if (isOurs || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isTaking ? 'copy' : 'none';
    onOver(isTaking);
  };
  addEventListener('dragstart', () => (isOurs = true), { signal });
  addEventListener('dragend', () => (isOurs = false), { signal });
  addEventListener('dragenter', handleDrag, { signal });
  addEventListener('dragover', handleDrag, { signal });
  // If a drag has no related target, it left the window.
  addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && onOver(false), {
    signal,
  });
  addEventListener(
    'drop',
    event => {
      onOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isOurs || files.length === 0) return;
      event.preventDefault();
      if (isTaking) onFiles(files);
    },
    { signal },
  );
}

function listenToPastes(onFiles: (files: readonly File[]) => void, signal: AbortSignal): void {
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isWriting =
      event.target instanceof HTMLElement && event.target.matches('input, textarea');
    // When text is copied, office programs add a picture of it.
    if (files.length === 0 || (isWriting && event.clipboardData?.types.includes('text/plain')))
      return;
    event.preventDefault();
    onFiles(files);
  };
  addEventListener('paste', handlePaste, { signal });
}
