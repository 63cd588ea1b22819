import { useCallback } from 'react';
import { useSession } from '../../api/session.ts';
import { paths, withoutTrailingSlash } from '../../paths.ts';
import { useLocation, useNavigate, useRouter } from '../../router/use-router.ts';

/**
 * Where one is in the workspace. The tab and its page are in the query (`/?tab=history&page=2`); the studio on `/` and the work that is
 * open are in the state of the history entry, so that Back closes a work, a reload keeps it, and the address stays clean. The open canvas
 * is there as well (`use-canvas-entry.ts`), for Back alone. See PAG-4.
 */
declare module '@tanstack/history' {
  interface HistoryState {
    mode?: 'image-studio';
    /** The work whose dialog is open. */
    workId?: string;
    /** The entry was added by opening a work: going back closes it. */
    isWorkEntry?: boolean;
    /** Which of its tabs is open at first, where that is not the first one. */
    workTab?: 'upscaledImages';
    /** The upscale or edit from which one came to its original. */
    workCameFrom?: string;
    /** The opening of the canvas that the entry was added by. */
    canvasId?: string;
  }
}

export type Mode = 'dashboard' | 'image-studio';

/** Which of the two modes is shown, or neither on other pages. */
export function useMode(): Mode | undefined {
  return useLocation(({ pathname, state }): Mode | undefined => {
    if (studioPaths.includes(withoutTrailingSlash(pathname))) return 'image-studio';
    if (pathname !== paths.home) return undefined;

    return state.mode ?? 'dashboard';
  });
}

const studioPaths: readonly string[] = [
  paths.studio,
  paths.studioGeneration,
  paths.imageStudio,
  paths.textToImage,
];

/** Where the studio is: its own address is for users; a visitor sees its invitation on the public one. */
export function useStudioLink() {
  const { status } = useSession();

  return status === 'unauthenticated'
    ? ({ to: paths.home, search: { mode: 'image-studio' } } as const)
    : ({ to: paths.imageStudio } as const);
}

type OpenWork = {
  workId: string | undefined;
  tab: 'upscaledImages' | undefined;
  cameFrom: string | undefined;
  open: (id: string) => void;
  /** In the open dialog: going back closes it all the same. */
  swap: (id: string, how?: { tab?: 'upscaledImages'; cameFrom?: string }) => void;
  close: () => void;
};

/** The work that is open, and how to open and close one. */
export function useOpenWork(): OpenWork {
  const navigate = useNavigate();
  const router = useRouter();
  const workId = useLocation(location => location.state.workId);
  const tab = useLocation(location => location.state.workTab);
  const cameFrom = useLocation(location => location.state.workCameFrom);

  const open = useCallback(
    (id: string) =>
      void navigate({
        to: '.',
        search: true,
        resetScroll: false,
        state: previous => ({ ...previous, ...withoutWork, workId: id, isWorkEntry: true }),
      }),
    [navigate],
  );

  return {
    workId,
    tab,
    cameFrom,
    open,
    swap: (id, how = {}) =>
      void navigate({
        to: '.',
        search: true,
        replace: true,
        resetScroll: false,
        state: previous => ({
          ...previous,
          workId: id,
          workTab: how.tab,
          workCameFrom: how.cameFrom,
        }),
      }),
    close: () => {
      const { state } = router.get().location;
      if (state.isWorkEntry) return router.history.back();
      void navigate({
        to: '.',
        search: true,
        replace: true,
        resetScroll: false,
        state: previous => ({ ...previous, ...withoutWork }),
      });
    },
  };
}

const withoutWork = { workId: undefined, workTab: undefined, workCameFrom: undefined };
