import { beforeEach, expect, test } from 'vitest';
import { connectToasts, dismissOffers, dismissToast, type Toast, toast } from './toast.ts';

// What other tests have asked for waits as well.
beforeEach(() => void showWaiting());

test('what was asked for before the stack is there is shown in its turn', () => {
  toast({ kind: 'info', title: 'One' });
  toast({ kind: 'info', title: 'Two', key: 'two' });
  expect(showWaiting()).toEqual(['One', 'Two']);
  expect(showWaiting()).toEqual([]);
});

test('a toast that is taken away while it waits for the stack is never shown', () => {
  toast({ kind: 'info', title: 'Opening', durationMs: Number.POSITIVE_INFINITY, key: 'opening' });
  toast({ kind: 'info', title: 'Opened by its title' });
  toast({ kind: 'info', title: 'Opening', key: 'another' });
  dismissToast('opening');
  dismissToast('Opened by its title');
  // Its key is another.
  dismissToast('Opening');
  expect(showWaiting()).toEqual(['Opening']);
});

test('toasts with an action are taken away together, shown or waiting; others stay', () => {
  const action = { label: 'Undo', onSelect: () => {} };
  const shown: string[] = [];
  connectToasts(
    next => shown.push(next.key ?? next.title),
    key => shown.splice(shown.indexOf(key), 1),
  );
  toast({ kind: 'success', title: 'Deleted', action, key: 'deleted' });
  toast({ kind: 'success', title: 'Copied' });
  dismissOffers();
  expect(shown).toEqual(['Copied']);
  connectToasts();

  toast({ kind: 'success', title: 'Deleted again', action });
  toast({ kind: 'success', title: 'Copied again' });
  dismissOffers();
  expect(showWaiting()).toEqual(['Copied again']);
});

/** The titles of what the stack is given once it is on the page. */
function showWaiting(): string[] {
  const shown: Toast[] = [];
  connectToasts(next => shown.push(next));
  connectToasts();

  return shown.map(({ title }) => title);
}
