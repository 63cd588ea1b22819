import { useQueryClient } from '@tanstack/react-query';
import { UNDO_TOAST_MS } from '@vermilion/contract/limits';
import { describeError } from '../../../api/error-copy.ts';
import { restoreWorks } from '../../../api/works/trash.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/**
 * Shows a toast after a deletion, with a button that restores the works. For an empty list, the
 * toast has no button. Without a list no toast is shown, because the user has signed out.
 */
export function useUndoDeletion(): (ids?: readonly string[]) => void {
  const { t } = useTranslation('history');
  const restore = useRestoreWorks();

  return ids => {
    if (!ids) return;
    if (ids.length === 0) return toast({ kind: 'success', title: t('delete.doneElsewhere') });
    toast({
      kind: 'success',
      title: t('delete.done', { count: ids.length }),
      durationMs: UNDO_TOAST_MS,
      action: { label: t('delete.undo'), onSelect: () => void restore(ids) },
      key: `deleted ${ids.join(' ')}`,
    });
  };
}

/**
 * A toast shows the result, or an error with a retry. Resolves to whether any work was restored.
 */
export function useRestoreWorks(): (ids: readonly string[]) => Promise<boolean> {
  const { t } = useTranslation('history');
  const queryClient = useQueryClient();

  return restore;

  async function restore(ids: readonly string[]): Promise<boolean> {
    try {
      const restored = await restoreWorks(queryClient, ids);
      if (!restored) return false;
      const { length: count } = restored;
      if (count > 0) toast({ kind: 'success', title: t('restored', { count }) });
      else toast({ kind: 'error', title: t('restoreFailed'), line: t('gone') });

      return count > 0;
    } catch (error) {
      toast({
        kind: 'error',
        title: t('restoreFailed'),
        line: describeError(error),
        durationMs: UNDO_TOAST_MS,
        action: { label: t('restoreAgain'), onSelect: () => void restore(ids) },
        key: `not restored ${ids.join(' ')}`,
      });

      return false;
    }
  }
}
