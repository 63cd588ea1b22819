import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { translate } from '../../i18n/translate.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { KeepProblem } from './engine/keep/keep-canvas.ts';

/** Says that what one draws, or drew, is not safe on this device. */
export function tellKeepProblem(problem: KeepProblem): void {
  toast({
    kind: 'warning',
    title: translate(`studioParts:canvas.kept.${problem}.title`),
    line: translate(`studioParts:canvas.kept.${problem}.line`),
    durationMs: STUDIO_TOAST_MS,
    key: `canvas-${problem}`,
  });
}

/** Says that the picture is open in another tab, too. */
export function tellCopy(): void {
  toast({
    kind: 'info',
    title: translate('studioParts:canvas.kept.copy.title'),
    line: translate('studioParts:canvas.kept.copy.line'),
    durationMs: STUDIO_TOAST_MS,
    key: 'canvas-copy',
  });
}
