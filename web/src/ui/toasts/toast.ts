/**
 * Toasts, asked for from anywhere. The stack that shows them (`toaster.tsx`) and its library are loaded after the page; what is asked
 * for before that waits here.
 */
import { createEmitter } from '../../emitter.ts';

export type Toast = {
  kind: 'ready' | 'success' | 'error' | 'warning' | 'info';
  title: string;
  /** A second, smaller line. */
  line?: string;
  action?: ToastAction;
  /** A quieter one beside it, which goes away with what the toast offers. */
  otherAction?: ToastAction;
  /** Somebody swiped it away: what it offers is not wanted. */
  onSwiped?: () => void;
  /** How long it stays; 2,200 ms as a rule. */
  durationMs?: number;
  /** A toast with the same key replaces the one that is shown; without a key its title is the key. */
  key?: string;
};

export type ToastAction = {
  label: string;
  onSelect: () => void;
  /** What the toast says still holds after it: the toast stays. */
  isToastKept?: boolean;
};

type Show = (toast: Toast) => void;

const WAITING_MAX = 20;
let waiting: Toast[] = [];
const waitingToasts = createEmitter();
let show: Show | undefined;
let dismiss: typeof dismissToast | undefined;

/** Shows a toast at the top right. `ready` carries the seal. */
export function toast(toast: Toast): void {
  if (show) return show(toast);
  if (waiting.length < WAITING_MAX) waiting.push(toast);
  waitingToasts.emit();
}

/** Dismisses the toast of this key; without a key all toasts with an action, because the user whom they were shown to has left. */
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

/** Called by the stack once it is on the page. */
export function connectToasts(next?: Show, dismissNext?: typeof dismiss): void {
  show = next;
  dismiss = dismissNext;
  if (next) for (const toast of waiting.splice(0)) next(toast);
}
