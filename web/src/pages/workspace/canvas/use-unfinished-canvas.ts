import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '../../../i18n/format.ts';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { translate } from '../../../i18n/translate.ts';
import { dismissToast, type ToastAction, toast } from '../../../ui/toasts/toast.ts';
import type { UnfinishedCanvas } from './describe-canvas.ts';
import { UNFINISHED_TOAST_KEY } from './use-canvas-opening.ts';

/** The offer stays longer than other toasts, because the user first has to remember the canvas. */
const OFFER_MS = 12_000;

/** Saved states that the user has continued, or whose offer the user has swiped away. */
const answered = new Set<string>();

/**
 * Offers the latest unfinished canvas on each visit of the studio, until the user continues it,
 * discards it, or swipes the offer away.
 * @param userId undefined if nothing can be offered
 * @param isOpen returns whether a canvas is open or opening
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
     * Shows the offer only in the studio and while no canvas is open. Otherwise the next visit
     * offers the canvas.
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

/** The key has the time, so that a later state of the same canvas is offered again. */
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

async function discard(userId: string, left: UnfinishedCanvas, onBack: () => void): Promise<void> {
  try {
    const { discardSavedCanvas } = await loadAutosave();
    const restore = await discardSavedCanvas(userId, left.id);
    // If another tab has opened the canvas, nothing is discarded.
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

/**
 * Only the toast still has the canvas, so it stays with a retry if the device can't store the
 * canvas.
 */
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
