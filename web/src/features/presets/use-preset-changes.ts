import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedPreset, NewPresetBody, PresetChanges } from '@vermilion/contract/presets';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import {
  featuredIds,
  featurePreset,
  orderFeatured,
  presetArchiveOptions,
  presetChangeOptions,
  refreshLists,
} from '../../api/preset-changes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { moveInOrder } from './featured-order.ts';

const creationKey = ['presets', 'create'];

/** `onSaved` is called even if the form is no longer shown. */
export function useCreatePreset(onSaved: (title: string) => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationKey: creationKey,
    mutationFn: (body: NewPresetBody) => call('createPreset', { body }),
    onSuccess: ({ preset }) => {
      refreshLists(queryClient);
      onSaved(preset.title);
    },
  });
}

export function useIsCreatingPreset(): () => boolean {
  const queryClient = useQueryClient();

  return () => queryClient.isMutating({ mutationKey: creationKey }) > 0;
}

/** Only logs a failure, because the preset stays visible. */
export function useArchivePreset(
  id: string,
  on: { onArchived: () => void; onSettled: () => void },
) {
  const queryClient = useQueryClient();

  return useMutation({
    ...presetArchiveOptions(queryClient, {
      id,
      send: () => call('archivePreset', { params: { id } }),
      onArchived: on.onArchived,
      onSettled: on.onSettled,
    }),
    onError: error => console.warn('the preset was not archived', error),
  });
}

export function useFeature(preset: ListedPreset) {
  const { t } = useTranslation('presets');
  const queryClient = useQueryClient();
  const { mutate } = useMutation(
    presetChangeOptions(queryClient, error =>
      toast({
        kind: 'error',
        title: t('admin.changeFailed'),
        line: describeError(error),
        key: `preset-${preset.id}`,
      }),
    ),
  );
  const send = (changes: PresetChanges) =>
    call('updatePreset', { params: { id: preset.id }, body: changes });

  return {
    feature: (isFeatured: boolean) =>
      mutate({
        send: () => send({ is_featured: isFeatured }),
        show: () => featurePreset(queryClient, preset, isFeatured),
      }),
    canMove: (by: 1 | -1) => moveInOrder(featuredIds(queryClient), preset.id, by) !== undefined,
    move: (by: 1 | -1) => {
      const moved = moveInOrder(featuredIds(queryClient), preset.id, by);
      if (!moved) return;
      mutate({
        send: () => send({ after: moved.after }),
        show: () => orderFeatured(queryClient, moved.ids),
      });
    },
  };
}
