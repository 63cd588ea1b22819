import type { PersonOutcome } from '@vermilion/contract/admin/people';
import { describeError } from '../../../api/error-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { type ChangeKind, undoOf } from './change.ts';
import { useChangePeople } from './queries.ts';

const UNDO_MS = 8_000;

export function useChangeToast(): (kind: ChangeKind, results: readonly PersonOutcome[]) => void {
  const { t } = useTranslation('adminPeople');
  const { mutateAsync } = useChangePeople();

  return (kind, results) => {
    const changed = results.filter(({ outcome }) => outcome === 'changed');
    const count = changed.length;
    if (count === 0) {
      if (results.every(({ outcome }) => outcome === 'unchanged'))
        toast({ kind: 'info', title: t('unchanged') });
      return;
    }
    const undo = undoOf(kind);
    const line = count === 1 ? changed[0]?.person?.email : undefined;
    toast({
      ...{ kind: 'success', title: t(`changes.${kind}.done`, { count }), ...(line && { line }) },
      ...(undo && {
        durationMs: UNDO_MS,
        action: {
          label: t('undo'),
          onSelect: () =>
            void mutateAsync({ ids: changed.map(({ id }) => id), change: undo }).then(
              () => toast({ kind: 'info', title: t('undone') }),
              (error: unknown) => toast({ kind: 'error', title: describeError(error) }),
            ),
        },
      }),
    });
  };
}
