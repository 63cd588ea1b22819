import { UNDO_TOAST_MS } from '@vermilion/contract/limits';
import i18next from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '../../i18n/format.ts';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import type { LeftCanvas } from './use-canvas.tsx';

/** Longer than a toast that only tells something: somebody has to remember what it was. */
const OFFER_MS = 12_000;
const KEY = 'canvas-left';

/** What was gone on with or not wanted since the page was loaded, each as it was kept then. */
const answered = new Set<string>();

/** Each time the studio is shown: what was drawn last and not applied can be gone on with, or discarded, until somebody has said which. */
export function useLeftCanvas(userId: string, onContinue: (left: LeftCanvas) => void): void {
  const show = useEffectEvent((left: LeftCanvas) => offer(userId, left, onContinue));

  useEffect(() => {
    let isGone = false;
    void latestOf(userId).then(left => {
      if (left && !isGone && !answered.has(answerKeyOf(left))) show(left);
    });

    return () => {
      isGone = true;
      // Nobody is there any more who could open it.
      dismissToast(KEY);
    };
  }, [userId]);
}

async function latestOf(userId: string): Promise<LeftCanvas | undefined> {
  const { listKept } = await loadKeep();
  const [latest] = await listKept(userId);
  if (latest) await loadTexts('canvas', 'studio');

  return latest;
}

/** What was drawn since is something else. */
function answerKeyOf({ id, savedMs }: LeftCanvas): string {
  return `${id} ${savedMs}`;
}

function offer(userId: string, left: LeftCanvas, onContinue: (left: LeftCanvas) => void): void {
  const answer = () => answered.add(answerKeyOf(left));
  const time = formatMoment(new Date(left.savedMs).toISOString());
  toast({
    kind: 'info',
    title: i18next.t('studio:canvas.kept.offer'),
    line: i18next.t('studio:canvas.kept.offerLine', { name: left.name, time }),
    otherAction: {
      label: i18next.t('canvas:left.discard'),
      onSelect: () => void discard(userId, left, () => offer(userId, left, onContinue)),
    },
    action: {
      label: i18next.t('studio:canvas.kept.continue'),
      onSelect() {
        answer();
        onContinue(left);
      },
    },
    onSwiped: answer,
    durationMs: OFFER_MS,
    key: KEY,
  });
}

/** At once, as the page may be left meanwhile; the toast that tells of it has all that is needed to bring it back. */
async function discard(userId: string, left: LeftCanvas, onBack: () => void): Promise<void> {
  const { discardKept } = await loadKeep();
  const restore = await discardKept(userId, left.id);
  // Another tab has it by now, and says what becomes of it.
  if (!restore) return;
  toast({
    kind: 'info',
    title: i18next.t('canvas:left.discarded'),
    line: left.name,
    action: { label: i18next.t('studio:undo.undo'), onSelect: () => void restore().then(onBack) },
    durationMs: UNDO_TOAST_MS,
    key: 'canvas-discarded',
  });
}

function loadKeep() {
  return import('../../features/canvas/engine/keep/keep-canvas.ts');
}
