import { createStore } from '../../store.ts';

/**
 * The entry has the id of the user who has skipped the question for a name. Sign-in and sign-out
 * remove it.
 */
const STORAGE_KEY = 'username-skipped';

const skippedBy = createStore<string | null>(null);
try {
  skippedBy.set(localStorage.getItem(STORAGE_KEY));
  addEventListener(
    'storage',
    ({ key, newValue }) => key === STORAGE_KEY && skippedBy.set(newValue),
  );
} catch {}

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
  } catch {}
}
