import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UNDO_TOAST_MS } from '@vermilion/contract/limits';
import type { ListedPreset } from '@vermilion/contract/presets';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { presetOrderKey } from './queries.ts';

/**
 * Moves a preset from the place after `before` to the place after `after`. Null stands for the
 * first place. `seen` is the whole order before the move.
 */
type Move = {
  id: string;
  after: string | null;
  before: string | null;
  seen: readonly string[];
  isUndo: boolean;
};

const TOAST_KEY = 'preset-order';

/** If the save fails, shows the server's order. */
export function useOrder(presets: readonly ListedPreset[]) {
  const { t } = useTranslation('adminPresets');
  const queryClient = useQueryClient();
  const showOrder = (ids: readonly string[]) =>
    queryClient.setQueryData<ListedPreset[]>(presetOrderKey, known => inOrder(known ?? [], ids));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, after, seen }: Move) =>
      call('movePreset', { body: { id, after, seen: [...seen] } }),
    onMutate: ({ seen, id, after }) => showOrder(idsAfter(seen, id, after)),
    onSuccess({ ids: seen }, { id, after, before, isUndo }) {
      showOrder(seen);
      const undo = () => mutate({ id, after: before, before: after, seen, isUndo: true });
      toast({
        ...{ kind: 'success', key: TOAST_KEY, title: t(isUndo ? 'undone' : 'moved') },
        ...(!isUndo && {
          durationMs: UNDO_TOAST_MS,
          action: { label: t('undo'), onSelect: undo },
        }),
      });
    },
    onError(error) {
      void queryClient.invalidateQueries({ queryKey: presetOrderKey });
      const isChanged = error instanceof ApiError && error.details['reason'] === 'CHANGED';
      toast({
        ...{ kind: isChanged ? 'warning' : 'error', key: TOAST_KEY, durationMs: UNDO_TOAST_MS },
        title: t(isChanged ? 'changed' : 'notMoved'),
        line: isChanged ? t('changedLine') : describeError(error),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['presets'] }),
  });

  function move(id: string, after: string | null): void {
    const seen = presets.map(preset => preset.id);
    mutate({ id, after, before: seen[seen.indexOf(id) - 1] ?? null, seen, isUndo: false });
  }

  return { move, isPending };
}

function idsAfter(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter(other => other !== id);

  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
}

function inOrder(presets: readonly ListedPreset[], ids: readonly string[]): ListedPreset[] {
  return ids.flatMap(id => presets.find(preset => preset.id === id) ?? []);
}
