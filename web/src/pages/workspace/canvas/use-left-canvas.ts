import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '../../../i18n/format.ts';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { translate } from '../../../i18n/translate.ts';
import { dismissToast, type ToastAction, toast } from '../../../ui/toasts/toast.ts';
import type { LeftCanvas } from './describe-canvas.ts';
import { LEFT_TOAST_KEY } from './use-canvas-opening.ts';

/** Longer than a toast that only tells something: somebody has to remember what it was. */
const OFFER_MS = 12_000;

/** What was gone on with or not wanted since the page was loaded, each as it was kept then. */
const answered = new Set<string>();

/**
 * Each time the studio is shown: what was drawn last and not applied can be gone on with, or discarded, until somebody has said which.
 * @param userId whose; absent where nothing is offered
 * @param onContinue opens it; false where another canvas is open
 */
export function useLeftCanvas(
  userId: string | undefined,
  onContinue: (left: LeftCanvas) => boolean,
): void {
  const goOn = useEffectEvent(onContinue);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const ownerId = userId;
    let isGone = false;
    latestOf(userId).then(
      left => left && !answered.has(answerKeyOf(left)) && show(left),
      // What it is offered with can't be had: the next visit offers it.
      () => {},
    );
    /** Once the studio is left nobody could open it; the next visit offers it. */
    function show(left: LeftCanvas): void {
      if (!isGone)
        offer(left, {
          onContinue: goOn,
          onDiscard: () => void discard(ownerId, left, () => show(left)),
        });
    }

    return () => {
      isGone = true;
      dismissToast(LEFT_TOAST_KEY);
    };
  }, [userId]);
}

async function latestOf(userId: string): Promise<LeftCanvas | undefined> {
  const { listKept } = await loadKeep();
  const [latest] = await listKept(userId);
  if (latest) await loadTexts('canvas', 'studio', 'studioParts');

  return latest;
}

/** What was drawn since is something else. */
function answerKeyOf({ id, savedMs }: LeftCanvas): string {
  return `${id} ${savedMs}`;
}

type Answers = { onContinue: (left: LeftCanvas) => boolean; onDiscard: () => void };

function offer(left: LeftCanvas, { onContinue, onDiscard }: Answers): void {
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
    key: LEFT_TOAST_KEY,
  });
}

/** At once, as the page may be left meanwhile; the toast that tells of it has all that is needed to bring it back. */
async function discard(userId: string, left: LeftCanvas, onBack: () => void): Promise<void> {
  try {
    const { discardKept } = await loadKeep();
    const restore = await discardKept(userId, left.id);
    // Another tab has it by now, and says what becomes of it.
    if (!restore) return;
    const undo = () => void bringBack(left, restore, onBack);
    const action = { label: translate('studio:undo.undo'), onSelect: undo };
    toast({
      ...aboutDiscarded(left, action),
      kind: 'info',
      title: translate('canvas:left.discarded'),
    });
  } catch {
    tellFailed(
      translate('canvas:left.discardFailed'),
      left,
      () => void discard(userId, left, onBack),
    );
  }
}

/** The toast has the only copy by now: where the device refuses it, it can be tried again. */
async function bringBack(
  left: LeftCanvas,
  restore: () => Promise<void>,
  onBack: () => void,
): Promise<void> {
  try {
    await restore();
    onBack();
  } catch {
    tellFailed(
      translate('canvas:left.restoreFailed'),
      left,
      () => void bringBack(left, restore, onBack),
    );
  }
}

function tellFailed(title: string, left: LeftCanvas, onRetry: () => void): void {
  const action = { label: translate('studioParts:canvas.reload'), onSelect: onRetry };
  toast({ ...aboutDiscarded(left, action), kind: 'error', title });
}

function aboutDiscarded({ name }: LeftCanvas, action: ToastAction) {
  return { line: name, action, durationMs: STUDIO_TOAST_MS, key: 'canvas-discarded' };
}

function loadKeep() {
  return import('../../../features/canvas/engine/keep/keep-canvas.ts');
}
