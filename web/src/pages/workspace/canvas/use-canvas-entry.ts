import type { HistoryLocation } from '@tanstack/history';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isLeavingAsked } from '../../../api/unsaved.ts';
import type { LeaveGuard } from '../../../features/canvas/leave-guard.ts';
import { useLocation, useNavigate, useRouter } from '../../../router/use-router.ts';

/**
 * Gives the open canvas a history entry, so that Back closes the canvas and keeps the studio. The
 * editor's guard decides first, because it knows whether a drawing would be lost. The page goes
 * back from an entry whose canvas is not open, for example after Forward or a reload.
 * @param onLeft called when the page has left the entry
 */
export function useCanvasEntry(
  canvasId: string | undefined,
  guard: RefObject<LeaveGuard | undefined>,
  onLeft: () => void,
): void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const leave = useEffectEvent(onLeft);
  const push = useEffectEvent((id: string) => {
    void navigate({
      to: '.',
      search: true,
      resetScroll: false,
      state: previous => ({ ...previous, canvasId: id }),
    });
  });

  useLeaveEmptyEntry(canvasId);

  useEffect(() => {
    if (canvasId === undefined) return undefined;
    const isHere = ({ state }: Pick<HistoryLocation, 'state'>) => state.canvasId === canvasId;
    if (!isHere(history.location)) push(canvasId);
    const stopListening = history.subscribe(({ location }) => {
      if (!isHere(location)) leave();
    });
    const unblock = history.block({
      blockerFn({ nextLocation, action }) {
        if (isHere(nextLocation)) return false;
        const { href, state } = nextLocation;
        const isLink = action === 'PUSH' || action === 'REPLACE';
        const goOn = () =>
          history[action === 'PUSH' ? 'push' : 'replace'](href, state, { ignoreBlocker: true });

        return guard.current?.mayLeave(isLink ? goOn : undefined) === false;
      },
      // The browser asks before a reload if `use-unsaved-canvas.ts` has registered unsaved data.
      enableBeforeUnload: isLeavingAsked,
    });

    return () => {
      stopListening();
      unblock();
    };
  }, [canvasId, guard, history]);
}

function useLeaveEmptyEntry(canvasId: string | undefined): void {
  const { history } = useRouter();
  const entryKey = useLocation(({ state }) =>
    state.canvasId === undefined ? undefined : state.__TSR_key,
  );
  const emptyKey = canvasId === undefined ? entryKey : undefined;
  const leftKey = useRef<string>(undefined);

  useEffect(() => {
    // Going back is asynchronous, so it must be requested only once.
    if (emptyKey !== undefined && emptyKey !== leftKey.current) history.back();
    leftKey.current = emptyKey;
  }, [emptyKey, history]);
}
