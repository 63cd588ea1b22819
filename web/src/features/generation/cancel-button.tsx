import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Studio } from './studio-store.ts';
import { useCancelWork } from './use-cancel-work.ts';

type CancelButtonProps = { id: string; studio: Studio; size: 32 | 36 };

/** Cancels the run that the studio shows. */
export function CancelButton({ id, studio, size }: CancelButtonProps) {
  const { t } = useTranslation('studio');
  const { cancel, isCancelling } = useCancelWork(studio);

  return (
    <Button variant="quiet" size={size} isBusy={isCancelling} onClick={() => cancel(id)}>
      {t('cancel.action')}
    </Button>
  );
}
