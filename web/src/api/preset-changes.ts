import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import type { ListedPreset } from '@vermilion/contract/presets';
import { presetKeys } from './presets.ts';

/** What an administrator changes shows at once in every list of the gallery that this page has; the server's answer follows. */
type Lists = ReturnType<typeof listsOf>;

type PresetChange = { send: () => Promise<unknown>; show: () => void };

const changeKey = ['presets', 'change'];
/** One after another: each place in the order is named by the preset before it, as the changes before have left it. */
const oneByOne = { mutationKey: changeKey, scope: { id: 'preset-changes' } };

/** A change that shows at once. What was refused goes back by the server's lists, which are read when no other change is under way. */
export function changingPreset(
  queryClient: QueryClient,
  onRefused: (error: Error) => void,
): UseMutationOptions<unknown, Error, PresetChange, { takeBack: () => void }> {
  return {
    ...oneByOne,
    mutationFn: ({ send }: PresetChange) => send(),
    onMutate: async ({ show }) => {
      const takeBack = await holdLists(queryClient);
      show();

      return { takeBack };
    },
    onError: (error, _, held) => {
      // Also where the lists can't be read. Under later changes it would take theirs back, too.
      if (isLastChange(queryClient)) held?.takeBack();
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

export function archivingPreset(
  queryClient: QueryClient,
  { id, send, onArchived, onSettled }: Archiving,
): UseMutationOptions {
  return {
    ...oneByOne,
    mutationFn: send,
    onSuccess: async () => {
      await holdLists(queryClient);
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

/** Asked by one that is not yet over. */
function isLastChange(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey: changeKey }) === 1;
}

/** The featured presets in their order, as far as this page knows them. */
export function featuredIds(queryClient: QueryClient): string[] {
  return (queryClient.getQueryData<ListedPreset[]>(presetKeys.list('featured')) ?? []).map(
    ({ id }) => id,
  );
}

/** Lets an archived preset go from every list. */
export function removePreset(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, presets => presets.filter(preset => preset.id !== id));
  queryClient.removeQueries({ queryKey: presetKeys.one(id) });
}

/** Puts a preset before the featured ones, or takes it from among them. */
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

/** Hangs the featured presets in another order. */
export function orderFeatured(queryClient: QueryClient, ids: readonly string[]): void {
  changeList(queryClient, 'featured', presets =>
    presets.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  );
}

/** What the lists are, so that a change that was refused can be taken back. Lists that are under way would bring what was true before. */
export async function holdLists(queryClient: QueryClient): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: presetKeys.lists });
  const before: Lists = listsOf(queryClient);

  return () => {
    for (const [key, presets] of before) queryClient.setQueryData(key, presets);
  };
}

/** The gallery is read again. */
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
