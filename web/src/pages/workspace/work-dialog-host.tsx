import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { cardOf, neighborOf, pageHeading } from './work-focus.ts';
import { useOpenWork } from './workspace-location.ts';

const OpenedWork = lazy(async () => {
  const [{ OpenedWork: component }] = await Promise.all([import('./opened-work.tsx'), loadTexts('work', 'history')]);

  return { default: component };
});

/** The dialog of the work that the history entry names; its code is loaded with the first one. */
export function WorkDialogHost() {
  const { workId } = useOpenWork();
  const focus = useFocusAfterwards(workId);
  const wasOpened = useRef(false);
  if (workId) wasOpened.current = true;
  if (!wasOpened.current) return null;

  return (
    <Suspense>
      <OpenedWork onDeleting={focus.rememberNeighbor} focusAfterwards={focus.find} />
    </Suspense>
  );
}

function useFocusAfterwards(workId: string | undefined) {
  const opened = useRef<string>(undefined);
  const neighbor = useRef<string>(undefined);
  const opener = useRef<Element | null>(null);

  // Before the dialog takes the focus, which it does after the frame in which it appears.
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
