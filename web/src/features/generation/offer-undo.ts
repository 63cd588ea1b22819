import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { type Toast, toast } from '../../ui/toasts/toast.ts';

export const UNDO_TOAST_KEY = 'undo';

export function offerUndo(
  title: string,
  label: string,
  onUndo: () => void,
  kind: Toast['kind'] = 'info',
): void {
  toast({
    kind,
    title,
    action: { label, onSelect: onUndo },
    durationMs: STUDIO_TOAST_MS,
    key: UNDO_TOAST_KEY,
  });
}
