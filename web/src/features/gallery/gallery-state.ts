import type { ListedPreset, PresetCategory } from '@vermilion/contract/presets';

export type GalleryLists = Record<PresetCategory, readonly ListedPreset[]>;

/** `begun`: the featured presets have loaded, but another list is still loading. */
export type GalleryStatus = 'loading' | 'begun' | 'shown' | 'empty' | 'failed';

type Asked = { presets: readonly ListedPreset[] | undefined; hasFailed: boolean };

/** A list that failed to load counts as empty. The gallery has failed only if all lists have. */
export function galleryState(asked: Readonly<Record<PresetCategory, Asked>>): {
  status: GalleryStatus;
  lists: GalleryLists;
} {
  const lists = {
    featured: asked.featured.presets ?? [],
    creative: asked.creative.presets ?? [],
    'style-artistic': asked['style-artistic'].presets ?? [],
    'pose-control': asked['pose-control'].presets ?? [],
  };

  return { status: statusOf(Object.values(asked), lists), lists };
}

function statusOf(asked: readonly Asked[], lists: GalleryLists): GalleryStatus {
  if (asked.some(({ presets, hasFailed }) => !presets && !hasFailed))
    return lists.featured.length > 0 ? 'begun' : 'loading';
  if (asked.every(({ presets }) => !presets)) return 'failed';

  return Object.values(lists).some(presets => presets.length > 0) ? 'shown' : 'empty';
}
