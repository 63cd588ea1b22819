import { toast } from '../../ui/toast.ts';

/** Longer than a toast that only tells something: somebody has to read it, to want it, and to reach it. */
export const UNDO_TOAST_MS = 8_000;
export const UNDO_TOAST_KEY = 'undo';

/** Says what was replaced in the form, and gives it back. */
export function offerUndo(title: string, label: string, onUndo: () => void): void {
  toast({ kind: 'info', title, action: { label, onSelect: onUndo }, durationMs: UNDO_TOAST_MS, key: UNDO_TOAST_KEY });
}
