import { useState } from 'react';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { KeptCanvas } from './engine/keep/kept-canvas.ts';

type Asking = {
  kept: Pick<KeptCanvas, 'savedMs'>;
  goOn: () => void;
  /** What was drawn goes. */
  startOver: () => void;
};

/**
 * Asks, where a picture was drawn on and left, whether one goes on; closed while there is nothing to ask. Escape and the cross go on: nothing
 * is lost by it.
 */
export function KeptQuestion({ asking }: { asking: Asking | undefined }) {
  const { t } = useTranslation('studio');
  // While the dialog fades away it says what it said.
  const [held, setHeld] = useState(asking);
  if (asking && held !== asking) setHeld(asking);
  // The canvas takes a moment to come, and a second press would bring another one.
  const [answered, setAnswered] = useState<Asking>();
  if (!held) return null;

  function answer(how: 'goOn' | 'startOver'): void {
    if (!held || answered === held) return;
    setAnswered(held);
    held[how]();
  }

  return (
    <Dialog
      isOpen={asking !== undefined}
      onClose={() => answer('goOn')}
      // The keys of the tools are heard there.
      focusAfterwards={() => document.querySelector<HTMLElement>('.canvas-stage') ?? true}
      title={t('canvas.kept.question')}
      description={t('canvas.kept.since', { time: formatMoment(new Date(held.kept.savedMs).toISOString()) })}
      footer={
        <>
          <Button onClick={() => answer('startOver')}>{t('canvas.kept.startOver')}</Button>
          <Button variant="primary" onClick={() => answer('goOn')}>
            {t('canvas.kept.continue')}
          </Button>
        </>
      }
    />
  );
}
