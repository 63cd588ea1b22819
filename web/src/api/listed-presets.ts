import type { QueryClient } from '@tanstack/react-query';
import type { ListedPreset, Preset } from '@vermilion/contract/presets';
import { presetKeys } from './presets.ts';

/** Finds a preset in the cached lists, for a page that is still fetching the whole preset. */
export function findListedPreset(queryClient: QueryClient, id: string): ListedPreset | undefined {
  return queryClient
    .getQueriesData<ListedPreset[]>({ queryKey: presetKeys.lists })
    .flatMap(([, presets]) => presets ?? [])
    .find(preset => preset.id === id);
}

/**
 * Returns whether the preset has its prompt and settings. Lists have both only for users with a
 * confirmed address.
 */
export function isWhole(preset: ListedPreset): preset is Preset {
  return preset.prompt !== undefined && preset.params !== undefined;
}
