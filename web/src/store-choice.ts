const YEAR_SECONDS = 31_536_000;

/**
 * Stores a choice in this browser, and in a cookie that the server reads. Undefined removes both.
 */
export function storeChoice(key: string, cookie: string, choice: string | undefined): void {
  const ageSeconds = choice === undefined ? 0 : YEAR_SECONDS;
  // Not every supported browser has the Cookie Store API.
  // oxlint-disable-next-line no-document-cookie
  document.cookie = `${cookie}=${choice ?? ''}; path=/; max-age=${ageSeconds}; samesite=lax`;
  try {
    if (choice === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {}
}
