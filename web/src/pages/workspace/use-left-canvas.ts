import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import type { LeftCanvas } from './use-canvas.tsx';

/** Longer than a toast that only tells something: somebody has to remember what it was. */
const OFFER_MS = 12_000;

/** Whose unfinished canvases were offered since the page was loaded. */
const offered = new Set<string>();

/** After a crash or a reload, once: what was drawn and not applied can be gone on with. */
export function useLeftCanvas(userId: string, onContinue: (left: LeftCanvas) => void): void {
  const { t } = useTranslation('studio');
  const offer = useEffectEvent((left: LeftCanvas) => {
    const time = formatMoment(new Date(left.savedMs).toISOString());
    toast({
      kind: 'info',
      title: t('canvas.kept.offer'),
      line: t('canvas.kept.offerLine', { name: left.name, time }),
      action: { label: t('canvas.kept.continue'), onSelect: () => onContinue(left) },
      durationMs: OFFER_MS,
      key: 'canvas-left',
    });
  });

  useEffect(() => {
    if (offered.has(userId)) return;
    offered.add(userId);
    void latestOf(userId).then(left => left && offer(left));
  }, [userId]);
}

async function latestOf(userId: string): Promise<LeftCanvas | undefined> {
  const { listKept } = await import('../../features/canvas/engine/keep/keep-canvas.ts');

  return (await listKept(userId))[0];
}
