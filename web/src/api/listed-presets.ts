import type { QueryClient } from '@tanstack/react-query';
import type { ListedPreset, Preset } from '@vermilion/contract/presets';
import { presetKeys } from './presets.ts';

/** The preset as some list of the gallery shows it: enough to draw it while it is asked for. */
export function findListedPreset(queryClient: QueryClient, id: string): ListedPreset | undefined {
  return queryClient
    .getQueriesData<ListedPreset[]>({ queryKey: presetKeys.lists })
    .flatMap(([, presets]) => presets ?? [])
    .find(preset => preset.id === id);
}

/** Whether a list told all of it, as it does to confirmed users; then nothing has to be asked. */
export function isWhole(preset: ListedPreset): preset is Preset {
  return preset.prompt !== undefined && preset.params !== undefined;
}
