import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuditEntryView } from '@vermilion/contract/admin/audit';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { settingTitle } from '../settings/setting-words.ts';

/** Restores the value that a setting had before this entry. */
export function UndoChange({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation(['adminAudit', 'adminSettings']);
  const { name } = entry.subject;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { settings } = await call('listSettings');
      const revision = settings.find(({ key }) => key === name)?.revision ?? 0;

      return call('undoSettingChange', { params: { id: entry.id }, body: { revision } });
    },
    onSuccess: () => toast({ kind: 'success', title: t('undone') }),
    onError: error => toast({ kind: 'error', title: t('notUndone'), line: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });

  return (
    <Button
      size={32}
      isBusy={isPending}
      aria-label={t('undoOf', { setting: settingTitle(name ?? '') })}
      onClick={() => mutate()}
    >
      {t('undo')}
    </Button>
  );
}
