/**
 * Requests toasts from anywhere. Their stack (`toaster.tsx`) and its library load after the page;
 * earlier toasts wait here.
 */
import { createEmitter } from '../../emitter.ts';

export type Toast = {
  kind: 'ready' | 'success' | 'error' | 'warning' | 'info';
  title: string;
  line?: string;
  action?: ToastAction;
  /** A quieter second action beside the first. */
  otherAction?: ToastAction;
  /** Called when the user swiped the toast away, and so declined its offer. */
  onSwiped?: () => void;
  /** How long the toast stays; 2,200 ms by default. */
  durationMs?: number;
  /** A toast replaces the shown one with the same key; the title is the default key. */
  key?: string;
};

export type ToastAction = {
  label: string;
  onSelect: () => void;
  /** Keeps the toast after the action, because its message still holds. */
  isToastKept?: boolean;
};

type Show = (toast: Toast) => void;

const WAITING_MAX = 20;
let waiting: Toast[] = [];
const waitingToasts = createEmitter();
let show: Show | undefined;
let dismiss: typeof dismissToast | undefined;

/** Shows a toast at the top right. `ready` has the seal. */
export function toast(toast: Toast): void {
  if (show) return show(toast);
  if (waiting.length < WAITING_MAX) waiting.push(toast);
  waitingToasts.emit();
}

/**
 * Dismisses the toast of this key. Without a key dismisses all toasts with an action, because the
 * user whom they were shown to has left.
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

/** The stack calls this function once it is mounted. */
export function connectToasts(next?: Show, dismissNext?: typeof dismiss): void {
  show = next;
  dismiss = dismissNext;
  if (next) for (const toast of waiting.splice(0)) next(toast);
}
