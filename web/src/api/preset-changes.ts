/** Shows an administrator's changes in every cached list of the gallery. */
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import type { ListedPreset } from '@vermilion/contract/presets';
import { presetKeys } from './presets.ts';

type Lists = ReturnType<typeof listsOf>;

type PresetChange = { send: () => Promise<unknown>; show: () => void };

const changeKey = ['presets', 'change'];
/**
 * Changes run one after another, because a move sends the preset before the new place, which
 * another change may replace.
 */
const oneByOne = { mutationKey: changeKey, scope: { id: 'preset-changes' } };

export function presetChangeOptions(
  queryClient: QueryClient,
  onRefused: (error: Error) => void,
): UseMutationOptions<unknown, Error, PresetChange, { rollBack: () => void }> {
  return {
    ...oneByOne,
    mutationFn: ({ send }: PresetChange) => send(),
    onMutate: async ({ show }) => {
      const rollBack = await snapshotLists(queryClient);
      show();

      return { rollBack };
    },
    onError: (error, _, snapshot) => {
      // The refetch may fail, so the lists are also restored here. Restoring would undo later
      // changes that are pending, so only the last change restores.
      if (isLastChange(queryClient)) snapshot?.rollBack();
      onRefused(error);
    },
    onSettled: () => refreshAfterLast(queryClient),
  };
}

type Archiving = {
  id: string;
  send: () => Promise<unknown>;
  onArchived: () => void;
  onSettled: () => void;
};

export function presetArchiveOptions(
  queryClient: QueryClient,
  { id, send, onArchived, onSettled }: Archiving,
): UseMutationOptions {
  return {
    ...oneByOne,
    mutationFn: send,
    onSuccess: async () => {
      await snapshotLists(queryClient);
      removePreset(queryClient, id);
      onArchived();
    },
    onSettled: () => {
      onSettled();
      refreshAfterLast(queryClient);
    },
  };
}

function refreshAfterLast(queryClient: QueryClient): void {
  if (isLastChange(queryClient)) refreshLists(queryClient);
}

/** Must be called by a change, which itself still counts as pending. */
function isLastChange(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: changeKey }) === 1;
}

export function featuredIds(queryClient: QueryClient): string[] {
  return (queryClient.getQueryData<ListedPreset[]>(presetKeys.list('featured')) ?? []).map(
    ({ id }) => id,
  );
}

export function removePreset(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, presets => presets.filter(preset => preset.id !== id));
  queryClient.removeQueries({ queryKey: presetKeys.one(id) });
}

export function featurePreset(
  queryClient: QueryClient,
  preset: ListedPreset,
  isFeatured: boolean,
): void {
  const changed: ListedPreset = { ...preset, status: isFeatured ? 'featured' : 'other' };
  changeLists(queryClient, presets =>
    presets.map(other => (other.id === preset.id ? changed : other)),
  );
  changeList(queryClient, 'featured', presets => {
    const others = presets.filter(other => other.id !== preset.id);

    return isFeatured ? [changed, ...others] : others;
  });
}

export function orderFeatured(queryClient: QueryClient, ids: readonly string[]): void {
  changeList(queryClient, 'featured', presets =>
    presets.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  );
}

/**
 * Returns a function that restores the lists. Cancels running requests, because their answers would
 * lack the caller's change.
 */
export async function snapshotLists(queryClient: QueryClient): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: presetKeys.lists });
  const before: Lists = listsOf(queryClient);

  return () => {
    for (const [key, presets] of before) queryClient.setQueryData(key, presets);
  };
}

export function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: presetKeys.lists });
}

function listsOf(queryClient: QueryClient) {
  return queryClient.getQueriesData<ListedPreset[]>({ queryKey: presetKeys.lists });
}

type Change = (presets: ListedPreset[]) => ListedPreset[];

function changeLists(queryClient: QueryClient, change: Change): void {
  queryClient.setQueriesData<ListedPreset[]>(
    { queryKey: presetKeys.lists },
    presets => presets && change(presets),
  );
}

function changeList(queryClient: QueryClient, category: 'featured', change: Change): void {
  queryClient.setQueryData<ListedPreset[]>(
    presetKeys.list(category),
    presets => presets && change(presets),
  );
}
