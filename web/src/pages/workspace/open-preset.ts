import { useLocation, useNavigate, useRouter } from '../../router/use-router.ts';

/** The history entry names the open preset, so that going back closes it. */
declare module '@tanstack/history' {
  interface HistoryState {
    presetId?: string;
    /** True if going back closes the preset. */
    isPresetEntry?: boolean;
  }
}

export function useOpenPreset() {
  const navigate = useNavigate();
  const router = useRouter();
  const presetId = useLocation(location => location.state.presetId);

  function show(id: string | undefined, isNew: boolean): void {
    void navigate({
      to: '.',
      search: true,
      replace: !isNew,
      resetScroll: false,
      state: previous => ({ ...previous, presetId: id, ...(isNew && { isPresetEntry: true }) }),
    });
  }

  return {
    presetId,
    open: ({ id }: { id: string }) => show(id, true),
    turnTo: (id: string) => show(id, false),
    close: () => {
      if (router.get().location.state.isPresetEntry) router.history.back();
      else show(undefined, false);
    },
  };
}
