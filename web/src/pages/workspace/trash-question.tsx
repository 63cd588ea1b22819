import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TrashedJob } from '@vermilion/contract/history';
import { useRef } from 'react';
import { deleteForever, emptyTrash } from '../../api/trash.ts';
import { useWorkTitles } from '../../api/use-work-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { pageHeading } from './work-focus.ts';

type TrashQuestionProps = {
  /** One work, or all that is in the trash; without it the question is closed. */
  asked: TrashedJob | 'all' | null;
  total: number;
  onClose: () => void;
};

/** Asks before anything is deleted for good. */
export function TrashQuestion({ asked, total, onClose }: TrashQuestionProps) {
  const { t } = useTranslation('history');
  const titleOf = useWorkTitles();
  const queryClient = useQueryClient();
  // While it closes the question says what it said.
  const last = useRef({ asked, total });
  if (asked) last.current = { asked, total };
  const isDone = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (what: TrashedJob | 'all') => {
      if (what === 'all') await emptyTrash(queryClient);
      else await deleteForever(queryClient, what.id);
    },
    onMutate: () => {
      isDone.current = false;
    },
    onSuccess: (_, what) => {
      isDone.current = true;
      onClose();
      toast({ kind: 'success', title: t(what === 'all' ? 'trash.emptied' : 'trash.foreverDone') });
    },
  });
  const work = last.current.asked === 'all' ? null : last.current.asked;

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
      title={t(work ? 'trash.foreverTitle' : 'trash.emptyQuestion')}
      message={
        work
          ? t('trash.foreverText', { title: titleOf(work) })
          : t('trash.emptyText', { count: last.current.total })
      }
      confirmLabel={t(work ? 'trash.forever' : 'trash.empty')}
      error={error && t('trash.failed')}
      focusAfterwards={() => (isDone.current && pageHeading()) || true}
    />
  );
}
