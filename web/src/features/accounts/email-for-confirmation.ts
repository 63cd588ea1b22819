/** The address that the confirmation mail went to, kept for this tab so that a reload of the page still knows it. */
const STORAGE_KEY = 'email-for-confirmation';

export function rememberEmailForConfirmation(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Without storage the router's state still carries it.
  }
}

export function recallEmailForConfirmation(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
