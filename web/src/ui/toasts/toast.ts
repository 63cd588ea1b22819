/** Keeps toasts until the component that shows them (`toast-stack.tsx`) has loaded. */
import { createEmitter } from '../../emitter.ts';

export type Toast = {
  kind: 'ready' | 'success' | 'error' | 'warning' | 'info';
  title: string;
  line?: string;
  action?: ToastAction;
  otherAction?: ToastAction;
  onSwiped?: () => void;
  /** The default is 2,200. */
  durationMs?: number;
  /** A toast replaces the shown toast with the same key. The default key is the title. */
  key?: string;
};

export type ToastAction = {
  label: string;
  onSelect: () => void;
  isToastKept?: boolean;
};

type Show = (toast: Toast) => void;

const WAITING_MAX = 20;
let waiting: Toast[] = [];
const waitingToasts = createEmitter();
let show: Show | undefined;
let dismiss: typeof dismissToast | undefined;

export function toast(toast: Toast): void {
  if (show) return show(toast);
  if (waiting.length < WAITING_MAX) waiting.push(toast);
  waitingToasts.emit();
}

/**
 * Dismisses the toast with the key. Without a key, dismisses all toasts that have an action,
 * because their user has signed out.
 */
export function dismissToast(key?: string): void {
  waiting = waiting.filter(({ action, title, key: own = title }) =>
    key === undefined ? !action : own !== key,
  );
  dismiss?.(key);
}

export const subscribeToWaiting = waitingToasts.subscribe;

export function isAnyWaiting(): boolean {
  return waiting.length > 0;
}

export function connectToasts(next?: Show, dismissNext?: typeof dismiss): void {
  show = next;
  dismiss = dismissNext;
  if (next) for (const toast of waiting.splice(0)) next(toast);
}
