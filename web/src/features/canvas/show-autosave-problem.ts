import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { translate } from '../../i18n/translate.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { AutosaveProblem } from './engine/autosave/autosave.ts';

export function showAutosaveProblem(problem: AutosaveProblem): void {
  toast({
    kind: 'warning',
    title: translate(`studioParts:canvas.kept.${problem}.title`),
    line: translate(`studioParts:canvas.kept.${problem}.line`),
    durationMs: STUDIO_TOAST_MS,
    key: `canvas-${problem}`,
  });
}

export function showCopyNotice(): void {
  toast({
    kind: 'info',
    title: translate('studioParts:canvas.kept.copy.title'),
    line: translate('studioParts:canvas.kept.copy.line'),
    durationMs: STUDIO_TOAST_MS,
    key: 'canvas-copy',
  });
}
