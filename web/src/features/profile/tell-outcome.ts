import { PROFILE_TOAST_MS } from '@vermilion/contract/limits';
import { toast } from '../../ui/toasts/toast.ts';

/** Says in a toast of the profile that something is done. */
export function tellDone(title: string, line?: string): void {
  toast({ kind: 'success', title, line, durationMs: PROFILE_TOAST_MS });
}

/** Says in a toast of the profile that something failed, and why. */
export function tellFailed(title: string, line: string | undefined): void {
  toast({ kind: 'error', title, line, durationMs: PROFILE_TOAST_MS });
}
