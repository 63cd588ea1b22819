import { useLayoutEffect, useRef } from 'react';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { loadDialogPopup } from '../../ui/dialogs/dialog.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { showNotOpened } from '../../ui/toasts/show-not-opened.ts';
import type { BeyondPage } from './history/use-beyond-page.ts';
import { cardOf, neighborOf, pageHeading } from './work-focus.ts';
import { useOpenWork } from './workspace-location.ts';

const openedWork = lazyPart(async () => {
  const [{ OpenedWork }] = await Promise.all([
    import('./opened-work.tsx'),
    loadTexts('work', 'history', 'studio', 'studioParts'),
    loadDialogPopup(),
  ]);

  return OpenedWork;
});

export function WorkDialogHost({ beyond }: { beyond?: BeyondPage }) {
  const { workId, close } = useOpenWork();
  const focus = useFocusAfterwards(workId);
  const drawWork = useLazyPart(openedWork, workId !== undefined, () => {
    showNotOpened();
    close();
  });

  return drawWork({ beyond, onDeleting: focus.rememberNeighbor, focusAfterwards: focus.find });
}

/**
 * Finds the element that gets the focus when the dialog closes: the card of the work, or the next
 * card if the work was deleted. Otherwise it is the element that had the focus before, or the
 * heading after a reload.
 */
function useFocusAfterwards(workId: string | undefined) {
  const opened = useRef<string>(undefined);
  const neighbor = useRef<string>(undefined);
  const opener = useRef<Element | null>(null);

  // The dialog takes the focus in the next frame, so a layout effect still finds the earlier focus.
  useLayoutEffect(() => {
    if (!workId) return;
    const isSwapped = document.activeElement?.closest('[data-bare]');
    opened.current = workId;
    neighbor.current = undefined;
    if (!isSwapped) opener.current = document.activeElement;
  }, [workId]);

  return {
    rememberNeighbor(): void {
      neighbor.current = opened.current && neighborOf(opened.current);
    },
    find(): HTMLElement | true {
      const card = cardOf(opened.current) ?? cardOf(neighbor.current);
      if (card) return card;
      const isThere = opener.current?.isConnected && opener.current !== document.body;

      return (!isThere && pageHeading()) || true;
    },
  };
}
