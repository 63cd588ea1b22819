const STORAGE_KEY = 'email-for-confirmation';

export function rememberEmailForConfirmation(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {}
}

export function recallEmailForConfirmation(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
