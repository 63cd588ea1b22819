import { useCallback } from 'react';
import { useSession } from '../../api/session.ts';
import { paths, withoutTrailingSlash } from '../../paths.ts';
import { useLocation, useNavigate, useRouter } from '../../router/use-router.ts';

/**
 * The location within the workspace. The query has the tab and its page (`/?tab=history&page=2`).
 * The state of the history entry has the mode of `/`, the open work and the open canvas
 * (`use-canvas-entry.ts`). So Back closes the work, a reload keeps it, and the address stays short.
 * See PAG-4.
 */
declare module '@tanstack/history' {
  interface HistoryState {
    mode?: 'image-studio';
    workId?: string;
    /** True if opening the work added the entry, so that going back closes the work. */
    isWorkEntry?: boolean;
    workTab?: 'upscaledImages';
    /** The id of the upscale or edit whose original is shown. */
    workCameFrom?: string;
    /** The id of the canvas whose opening added the entry. */
    canvasId?: string;
  }
}

export type Mode = 'dashboard' | 'image-studio';

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

/** Returns a link to the studio for users, and to the invitation on `/` for visitors. */
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
  /** Shows another work in the dialog. Back still closes the dialog. */
  swap: (id: string, how?: { tab?: 'upscaledImages'; cameFrom?: string }) => void;
  close: () => void;
};

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
