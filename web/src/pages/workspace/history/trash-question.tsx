import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TrashedJob } from '@vermilion/contract/history';
import { useRef } from 'react';
import { useWorkTitles } from '../../../api/use-work-title.ts';
import { deleteForever, emptyTrash } from '../../../api/works/trash.ts';
import { nothingSelected } from '../../../features/history/selection.ts';
import { useSelection } from '../../../features/history/use-selection.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { pageHeading } from '../work-focus.ts';

export type AskedTrash = readonly TrashedJob[] | 'all';

type TrashQuestionProps = {
  /** The works to delete, or `all`; null closes the dialog. */
  asked: AskedTrash | null;
  total: number;
  onClose: () => void;
};

export function TrashQuestion({ asked, total, onClose }: TrashQuestionProps) {
  const { t } = useTranslation('history');
  const queryClient = useQueryClient();
  const [, change] = useSelection();
  // The text stays while the dialog fades out.
  const last = useRef({ asked, total });
  if (asked) last.current = { asked, total };
  const isDone = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (what: AskedTrash) => {
      if (what === 'all') await emptyTrash(queryClient);
      else
        await deleteForever(
          queryClient,
          what.map(job => job.id),
        );
    },
    onMutate: () => {
      isDone.current = false;
    },
    onSuccess: (_, what) => {
      isDone.current = true;
      onClose();
      change(() => nothingSelected);
      toast({
        kind: 'success',
        title: what === 'all' ? t('trash.emptied') : t('trash.done', { count: what.length }),
      });
    },
  });
  const words = useWords(last.current);

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => {
        if (asked) mutate(asked);
      }}
      isBusy={isPending}
      {...words}
      error={error && t('trash.failed')}
      focusAfterwards={() => (isDone.current && pageHeading()) || true}
    />
  );
}

function useWords({ asked, total }: Pick<TrashQuestionProps, 'asked' | 'total'>) {
  const { t } = useTranslation('history');
  const titleOf = useWorkTitles();
  if (asked === 'all')
    return {
      title: t('trash.emptyQuestion'),
      message: t('trash.emptyText', { count: total }),
      confirmLabel: t('trash.empty'),
    };
  const works = asked ?? [];
  const [work] = works;

  return {
    ...(work && works.length === 1
      ? {
          title: t('trash.foreverTitle'),
          message: t('trash.foreverText', { title: titleOf(work) }),
        }
      : {
          title: t('trash.severalTitle', { number: works.length }),
          message: t('trash.severalText'),
        }),
    confirmLabel: t('trash.forever'),
  };
}
