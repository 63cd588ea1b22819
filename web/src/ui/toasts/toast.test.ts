import { beforeEach, expect, test } from 'vitest';
import { connectToasts, dismissToast, type Toast, toast } from './toast.ts';

beforeEach(() => void showWaiting());

test('toasts that are shown before the stack has loaded appear later in their order', () => {
  toast({ kind: 'info', title: 'One' });
  toast({ kind: 'info', title: 'Two', key: 'two' });
  expect(showWaiting()).toEqual(['One', 'Two']);
  expect(showWaiting()).toEqual([]);
});

test('a toast that is dismissed before the stack has loaded is never shown', () => {
  toast({ kind: 'info', title: 'Opening', durationMs: Number.POSITIVE_INFINITY, key: 'opening' });
  toast({ kind: 'info', title: 'Opened by its title' });
  toast({ kind: 'info', title: 'Opening', key: 'another' });
  dismissToast('opening');
  dismissToast('Opened by its title');
  // A toast with a key is not dismissed by its title.
  dismissToast('Opening');
  expect(showWaiting()).toEqual(['Opening']);
});

test('toasts with an action are dismissed together, before and after the stack has loaded', () => {
  const action = { label: 'Undo', onSelect: () => {} };
  toast({ kind: 'success', title: 'Deleted', action });
  toast({ kind: 'success', title: 'Copied' });
  dismissToast();
  expect(showWaiting()).toEqual(['Copied']);

  const dismissed: (string | undefined)[] = [];
  connectToasts(
    () => {},
    key => dismissed.push(key),
  );
  dismissToast();
  connectToasts();
  expect(dismissed).toEqual([undefined]);
});

function showWaiting(): string[] {
  const shown: Toast[] = [];
  connectToasts(next => shown.push(next));
  connectToasts();

  return shown.map(({ title }) => title);
}
