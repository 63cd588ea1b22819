import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuditEntryView } from '@vermilion/contract/admin/audit';
import type { BelowCost, SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { belowCostOf } from '../settings/below-cost-of.ts';
import { BelowCostWords } from '../settings/below-cost-words.tsx';
import { describeRefusal } from '../settings/describe-refusal.ts';
import { describeSetting, settingTitle } from '../settings/setting-words.ts';
import { withConfirmation } from '../settings/with-confirmation.ts';

const NONE: readonly BelowCost[] = [];

/**
 * Restores the value that a setting had before this entry. A value below the providers' prices
 * needs the administrator's confirmation.
 */
export function UndoChange({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation(['adminAudit', 'adminSettings']);
  // as: the entry is a change of a setting
  const key = (entry.subject.name ?? '') as SettingKey;
  const former = entry.details['before'] as SiteSettings[SettingKey] | null;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [below, setBelow] = useState(NONE);
  const title = t('undoOf', { setting: settingTitle(key) });
  const { mutate, isPending } = useMutation({
    mutationFn: async (confirmed: readonly BelowCost[]) => {
      const { settings } = await call('listSettings');
      const revision = settings.find(setting => setting.key === key)?.revision ?? 0;
      if (confirmed.length === 0)
        return call('undoSettingChange', { params: { id: entry.id }, body: { revision } });
      const value = withConfirmation(key, former, confirmed);

      return call('updateSetting', {
        params: { key },
        body: { value, revision, below_cost: true },
      });
    },
    onSuccess() {
      setAsking(false);
      toast({ kind: 'success', title: t('undone') });
    },
    onError(error) {
      const refused = belowCostOf(error);
      setAsking(refused.length > 0);
      if (refused.length > 0) return setBelow(refused);
      toast({
        ...{ kind: 'error', title: t('notUndone') },
        line: describeRefusal(error, { key, value: undefined, nameOfModel: String }).join(' '),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });

  return (
    <>
      <Button size={32} isBusy={isPending} aria-label={title} onClick={() => mutate(NONE)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(below)}
        title={title}
        message={former === null ? t('none') : describeSetting(key, former)}
        confirmLabel={t('adminSettings:saveAnyway')}
        isBusy={isPending}
        error={<BelowCostWords settingKey={key} value={former} below={below} />}
      />
    </>
  );
}
