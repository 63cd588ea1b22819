import { PROFILE_TOAST_MS } from '@vermilion/contract/limits';
import { toast } from '../../ui/toasts/toast.ts';

export function showSuccess(title: string, line?: string): void {
  toast({ kind: 'success', title, line, durationMs: PROFILE_TOAST_MS });
}

export function showFailure(title: string, line: string | undefined): void {
  toast({ kind: 'error', title, line, durationMs: PROFILE_TOAST_MS });
}
