import { useQuery } from '@tanstack/react-query';
import type { PresetCategory } from '@vermilion/contract/presets';
import { presetListQuery } from '../../api/presets.ts';
import { galleryState } from './gallery-state.ts';

/** The presets of the gallery. A retry keeps the lists that have loaded. */
export function useGallery() {
  const asked = {
    featured: useList('featured'),
    creative: useList('creative'),
    'style-artistic': useList('style-artistic'),
    'pose-control': useList('pose-control'),
  };
  const all = Object.values(asked);

  return {
    ...galleryState(asked),
    error: all.find(({ error }) => error)?.error,
    retry: () => all.forEach(list => list.refetch()),
  };
}

function useList(category: PresetCategory) {
  const { data, failureCount, failureReason, isError, refetch } = useQuery(
    presetListQuery(category),
  );

  return {
    presets: data,
    hasFailed: isError || failureCount > 0,
    error: failureReason,
    refetch: () => void refetch(),
  };
}
