import type { QueryClient } from '@tanstack/react-query';
import type { ListedPreset, Preset } from '@vermilion/contract/presets';
import { presetKeys } from './presets.ts';

/** Finds a preset in a cached list of the gallery, so that it can be drawn while it is fetched. */
export function findListedPreset(queryClient: QueryClient, id: string): ListedPreset | undefined {
  return queryClient
    .getQueriesData<ListedPreset[]>({ queryKey: presetKeys.lists })
    .flatMap(([, presets]) => presets ?? [])
    .find(preset => preset.id === id);
}

/**
 * Returns whether a preset of a list has its prompt and settings. Lists for confirmed users have
 * them.
 */
export function isWhole(preset: ListedPreset): preset is Preset {
  return preset.prompt !== undefined && preset.params !== undefined;
}
