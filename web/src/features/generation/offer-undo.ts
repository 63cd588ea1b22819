import { UNDO_TOAST_MS } from '@vermilion/contract/limits';
import { toast } from '../../ui/toast.ts';

export const UNDO_TOAST_KEY = 'undo';

/** Says what was replaced in the form, and gives it back. */
export function offerUndo(title: string, label: string, onUndo: () => void): void {
  toast({ kind: 'info', title, action: { label, onSelect: onUndo }, durationMs: UNDO_TOAST_MS, key: UNDO_TOAST_KEY });
}
