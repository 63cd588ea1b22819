import { LoaderCircle, X } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { labelledActionClass } from '../../../ui/labelled-action-class.ts';
import type { Studio } from '../studio-store.ts';
import { useCancelWork } from './use-cancel-work.ts';

type CancelButtonProps = {
  id: string;
  studio: Studio;
  place: 'bar' | 'below';
};

export function CancelButton({ id, studio, place }: CancelButtonProps) {
  const { t } = useTranslation('studioParts');
  const { cancel, isCancelling } = useCancelWork(studio);
  const words = t(isCancelling ? 'cancel.asking' : 'cancel.action');

  if (place === 'below')
    return (
      <button
        type="button"
        aria-busy={isCancelling || undefined}
        className={labelledActionClass}
        onClick={() => cancel(id)}
      >
        {isCancelling ? (
          <LoaderCircle aria-hidden size={18} className="animate-spin" />
        ) : (
          <X aria-hidden size={18} />
        )}
        {words}
      </button>
    );

  return (
    <Button variant="quiet" size={32} isBusy={isCancelling} onClick={() => cancel(id)}>
      {words}
    </Button>
  );
}
