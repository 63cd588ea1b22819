import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '../../../i18n/format.ts';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { translate } from '../../../i18n/translate.ts';
import { dismissToast, type ToastAction, toast } from '../../../ui/toasts/toast.ts';
import type { UnfinishedCanvas } from './describe-canvas.ts';
import { UNFINISHED_TOAST_KEY } from './use-canvas-opening.ts';

/** Longer than other toasts, because the user has to remember the canvas. */
const OFFER_MS = 12_000;

/** Saved states that the user has continued, or whose offer the user has swiped away. */
const answered = new Set<string>();

/**
 * Offers the latest unfinished canvas each time the studio is shown, until the user continues or
 * discards the canvas or swipes the offer away.
 * @param userId without it nothing is offered
 * @param isOpen whether a canvas is open or opening
 * @param onContinue opens the canvas; returns false if another one is open
 */
export function useUnfinishedCanvas(
  userId: string | undefined,
  isOpen: () => boolean,
  onContinue: (left: UnfinishedCanvas) => boolean,
): void {
  const goOn = useEffectEvent(onContinue);
  const isBusy = useEffectEvent(isOpen);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const ownerId = userId;
    let isGone = false;
    latestOf(userId).then(
      left => left && !answered.has(answerKeyOf(left)) && show(left),
      // The code of the offer could not be loaded. The next visit offers the canvas again.
      () => {},
    );
    /**
     * Shows the offer, but only in the studio and while no canvas is open, because the canvas can't
     * be opened otherwise. The next visit offers it.
     */
    function show(left: UnfinishedCanvas): void {
      if (!isGone && !isBusy())
        offer(left, {
          onContinue: goOn,
          onDiscard: () => void discard(ownerId, left, () => show(left)),
        });
    }

    return () => {
      isGone = true;
      dismissToast(UNFINISHED_TOAST_KEY);
    };
  }, [userId]);
}

async function latestOf(userId: string): Promise<UnfinishedCanvas | undefined> {
  const { listSavedCanvases } = await loadAutosave();
  const [latest] = await listSavedCanvases(userId);
  if (latest) await loadTexts('canvas', 'studio', 'studioParts');

  return latest;
}

/** A later state has another key, so it is offered again. */
function answerKeyOf({ id, savedMs }: UnfinishedCanvas): string {
  return `${id} ${savedMs}`;
}

type Answers = { onContinue: (left: UnfinishedCanvas) => boolean; onDiscard: () => void };

function offer(left: UnfinishedCanvas, { onContinue, onDiscard }: Answers): void {
  const answer = () => answered.add(answerKeyOf(left));
  const time = formatMoment(new Date(left.savedMs).toISOString());
  toast({
    kind: 'info',
    title: translate('studioParts:canvas.kept.offer'),
    line: translate('studioParts:canvas.kept.offerLine', { name: left.name, time }),
    otherAction: {
      label: translate('canvas:left.discard'),
      onSelect: onDiscard,
    },
    action: {
      label: translate('studioParts:canvas.kept.continue'),
      onSelect() {
        if (onContinue(left)) answer();
      },
    },
    onSwiped: answer,
    durationMs: OFFER_MS,
    key: UNFINISHED_TOAST_KEY,
  });
}

/** Discards at once, because the user may leave the page. The toast can restore the canvas. */
async function discard(userId: string, left: UnfinishedCanvas, onBack: () => void): Promise<void> {
  try {
    const { discardSavedCanvas } = await loadAutosave();
    const restore = await discardSavedCanvas(userId, left.id);
    // Undefined means that another tab has opened the canvas, so that tab decides about it.
    if (!restore) return;
    const undo = () => void bringBack(left, restore, onBack);
    const action = { label: translate('studio:undo.undo'), onSelect: undo };
    toast({
      ...aboutDiscarded(left, action),
      kind: 'info',
      title: translate('canvas:left.discarded'),
    });
  } catch {
    showFailure(
      translate('canvas:left.discardFailed'),
      left,
      () => void discard(userId, left, onBack),
    );
  }
}

/** The toast has the only copy, so the user can retry if the device refuses it. */
async function bringBack(
  left: UnfinishedCanvas,
  restore: () => Promise<void>,
  onBack: () => void,
): Promise<void> {
  try {
    await restore();
    onBack();
  } catch {
    showFailure(
      translate('canvas:left.restoreFailed'),
      left,
      () => void bringBack(left, restore, onBack),
    );
  }
}

function showFailure(title: string, left: UnfinishedCanvas, onRetry: () => void): void {
  const action = { label: translate('studioParts:canvas.reload'), onSelect: onRetry };
  toast({ ...aboutDiscarded(left, action), kind: 'error', title });
}

function aboutDiscarded({ name }: UnfinishedCanvas, action: ToastAction) {
  return { line: name, action, durationMs: STUDIO_TOAST_MS, key: 'canvas-discarded' };
}

function loadAutosave() {
  return import('../../../features/canvas/engine/autosave/autosave.ts');
}
