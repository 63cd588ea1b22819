import { useQueryClient } from '@tanstack/react-query';
import { UNDO_TOAST_MS } from '@vermilion/contract/limits';
import { describeError } from '../../api/error-copy.ts';
import { restoreWorks } from '../../api/trash.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';

/** Says with a toast that works are in the trash, and takes them out again if it is pressed. */
export function useUndoDeletion(): (ids: readonly string[]) => void {
  const { t } = useTranslation('history');
  const restore = useRestoreWorks();

  return ids =>
    toast({
      kind: 'success',
      title: t('delete.done', { count: ids.length }),
      durationMs: UNDO_TOAST_MS,
      action: ids.length > 0 ? { label: t('delete.undo'), onSelect: () => void restore(ids) } : undefined,
      // The works of another deletion keep their own way back.
      key: `deleted ${ids.join(' ')}`,
    });
}

/** Takes works out of the trash and says what came of it. */
export function useRestoreWorks(): (ids: readonly string[]) => Promise<void> {
  const { t } = useTranslation('history');
  const queryClient = useQueryClient();

  return async ids => {
    try {
      const restored = await restoreWorks(queryClient, ids);
      if (restored.length > 0) toast({ kind: 'success', title: t('restored', { count: restored.length }) });
      else toast({ kind: 'error', title: t('restoreFailed'), line: t('gone') });
    } catch (error) {
      toast({ kind: 'error', title: t('restoreFailed'), line: describeError(error) });
    }
  };
}
