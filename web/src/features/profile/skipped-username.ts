/** Whether this session has been asked for a name and would not say one. Signing out forgets it, like everything of the tab. */
const STORAGE_KEY = 'username-skipped';

export function skipUsername(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, '1');
  } catch {
    // Without storage the answer holds until the page is loaded again.
  }
}

export function wasUsernameSkipped(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
