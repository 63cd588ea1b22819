/** The address of the confirmation mail, kept in this tab for a reload. */
const STORAGE_KEY = 'email-for-confirmation';

export function rememberEmailForConfirmation(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Without storage only the router's state has the address, so a reload loses it.
  }
}

export function recallEmailForConfirmation(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
