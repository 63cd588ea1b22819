import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedPreset, NewPresetBody, PresetChanges } from '@vermilion/contract/presets';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import {
  featuredIds,
  featurePreset,
  holdLists,
  orderFeatured,
  refreshLists,
  removePreset,
} from '../../api/preset-changes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { moveInOrder } from './featured-order.ts';

export function useCreatePreset() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: NewPresetBody) => call('createPreset', { body }),
    onSuccess: () => refreshLists(queryClient),
  });
}

/** A failure is only logged: the preset hangs where it hung. */
export function useArchivePreset(id: string, onSettled: () => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: () => call('archivePreset', { params: { id } }),
    onSuccess: () => removePreset(queryClient, id),
    onError: error => console.warn('the preset was not archived', error),
    onSettled,
  });
}

/** Features a preset or moves it among the featured ones: it shows at once, and is taken back where it is refused. */
export function useFeature(preset: ListedPreset) {
  const { t } = useTranslation('presets');
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ changes }: Wish) => call('updatePreset', { params: { id: preset.id }, body: changes }),
    onMutate: async ({ show }) => {
      const takeBack = await holdLists(queryClient);
      show();

      return { takeBack };
    },
    onError: (error, _, held) => {
      held?.takeBack();
      toast({ kind: 'error', title: t('admin.changeFailed'), line: describeError(error), key: `preset-${preset.id}` });
    },
    onSettled: () => refreshLists(queryClient),
  });

  return {
    feature: (isFeatured: boolean) =>
      mutate({
        changes: { is_featured: isFeatured },
        show: () => featurePreset(queryClient, preset, isFeatured),
      }),
    canMove: (by: 1 | -1) => moveInOrder(featuredIds(queryClient), preset.id, by) !== undefined,
    move: (by: 1 | -1) => {
      const moved = moveInOrder(featuredIds(queryClient), preset.id, by);
      if (moved) mutate({ changes: { after: moved.after }, show: () => orderFeatured(queryClient, moved.ids) });
    },
  };
}

type Wish = { changes: PresetChanges; show: () => void };
