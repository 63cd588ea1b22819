import { createEmitter } from '../../emitter.ts';

/**
 * Who has skipped the question for a username in the session of this browser. All tabs share the answer; a sign-in and a sign-out
 * forget it. Without storage the answer holds until the page is loaded again.
 */
const STORAGE_KEY = 'username-skipped';

const changes = createEmitter();
let skippedBy: string | null = null;
try {
  skippedBy = localStorage.getItem(STORAGE_KEY);
  addEventListener('storage', ({ key, newValue }) => key === STORAGE_KEY && change(newValue));
} catch {
  // A window without storage remembered nothing.
}

export const subscribeToSkipped = changes.subscribe;

export function wasUsernameSkipped(userId: string | undefined): boolean {
  return userId !== undefined && userId === skippedBy;
}

export function skipUsername(userId: string): void {
  change(userId);
  keep(storage => storage.setItem(STORAGE_KEY, userId));
}

export function forgetSkippedUsername(): void {
  change(null);
  keep(storage => storage.removeItem(STORAGE_KEY));
}

function change(userId: string | null): void {
  skippedBy = userId;
  changes.emit();
}

function keep(write: (storage: Storage) => void): void {
  try {
    write(localStorage);
  } catch {
    // As above.
  }
}
