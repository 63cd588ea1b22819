import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuditEntryView } from '@vermilion/contract/admin/audit';
import type { SettingKey } from '@vermilion/contract/admin/site-settings';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { describeRefusal } from '../settings/describe-refusal.ts';
import { settingTitle } from '../settings/setting-words.ts';

/** Restores the value that a setting had before this entry. */
export function UndoChange({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation(['adminAudit', 'adminSettings']);
  const { name } = entry.subject;
  // as: the entry is a change of a setting
  const formerValue = { key: name as SettingKey, value: undefined, nameOfModel: String };
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { settings } = await call('listSettings');
      const revision = settings.find(({ key }) => key === name)?.revision ?? 0;

      return call('undoSettingChange', { params: { id: entry.id }, body: { revision } });
    },
    onSuccess: () => toast({ kind: 'success', title: t('undone') }),
    onError: error =>
      toast({
        ...{ kind: 'error', title: t('notUndone') },
        line: describeRefusal(error, formerValue).join(' '),
      }),
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
