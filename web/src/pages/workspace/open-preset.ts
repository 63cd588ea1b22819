import { useLocation, useNavigate, useRouter } from '../../router/use-router.ts';

/** Which preset is open is in the state of the history entry, as the open work is (`workspace-location.ts`). */
declare module '@tanstack/history' {
  interface HistoryState {
    /** The preset whose dialog is open. */
    presetId?: string;
    /** The entry was added by opening a preset: going back closes it. */
    isPresetEntry?: boolean;
  }
}

/** The preset that is open, how to open one, to turn to another and to close it. Who may see it is the host's to decide. */
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
