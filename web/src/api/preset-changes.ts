import type { QueryClient } from '@tanstack/react-query';
import type { ListedPreset } from '@vermilion/contract/presets';
import { presetKeys } from './presets.ts';

/** What an administrator changes shows at once in every list of the gallery that this page has; the server's answer follows. */
type Lists = ReturnType<typeof listsOf>;

/** The featured presets in their order, as far as this page knows them. */
export function featuredIds(queryClient: QueryClient): string[] {
  return (queryClient.getQueryData<ListedPreset[]>(presetKeys.list('featured')) ?? []).map(({ id }) => id);
}

/** Lets an archived preset go from every list. */
export function removePreset(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, presets => presets.filter(preset => preset.id !== id));
  queryClient.removeQueries({ queryKey: presetKeys.one(id) });
}

/** Puts a preset before the featured ones, or takes it from among them. */
export function featurePreset(queryClient: QueryClient, preset: ListedPreset, isFeatured: boolean): void {
  const changed: ListedPreset = { ...preset, status: isFeatured ? 'featured' : 'other' };
  changeLists(queryClient, presets => presets.map(other => (other.id === preset.id ? changed : other)));
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
  queryClient.setQueriesData<ListedPreset[]>({ queryKey: presetKeys.lists }, presets => presets && change(presets));
}

function changeList(queryClient: QueryClient, category: 'featured', change: Change): void {
  queryClient.setQueryData<ListedPreset[]>(presetKeys.list(category), presets => presets && change(presets));
}
