import { createStore } from '../../store.ts';

/**
 * Who has skipped the question for a username in the session of this browser. All tabs share the answer; a sign-in and a sign-out
 * forget it. Without storage the answer holds until the page is loaded again.
 */
const STORAGE_KEY = 'username-skipped';

const skippedBy = createStore<string | null>(null);
try {
  skippedBy.set(localStorage.getItem(STORAGE_KEY));
  addEventListener(
    'storage',
    ({ key, newValue }) => key === STORAGE_KEY && skippedBy.set(newValue),
  );
} catch {
  // A window without storage remembered nothing.
}

export const subscribeToSkipped = skippedBy.subscribe;

export function wasUsernameSkipped(userId: string | undefined): boolean {
  return userId !== undefined && userId === skippedBy.get();
}

export function skipUsername(userId: string): void {
  skippedBy.set(userId);
  keep(storage => storage.setItem(STORAGE_KEY, userId));
}

export function forgetSkippedUsername(): void {
  skippedBy.set(null);
  keep(storage => storage.removeItem(STORAGE_KEY));
}

function keep(write: (storage: Storage) => void): void {
  try {
    write(localStorage);
  } catch {
    // As above.
  }
}
