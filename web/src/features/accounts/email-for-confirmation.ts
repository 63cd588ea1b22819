/** The address of the confirmation mail, kept for this tab, so that a reload still has it. */
const STORAGE_KEY = 'email-for-confirmation';

export function rememberEmailForConfirmation(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Without storage the router's state still has the address.
  }
}

export function recallEmailForConfirmation(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
