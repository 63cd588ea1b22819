const YEAR_SECONDS = 31_536_000;

/** Stores a choice for this browser, and in a cookie for the server. Undefined removes both. */
export function storeChoice(key: string, cookie: string, choice: string | undefined): void {
  const ageSeconds = choice === undefined ? 0 : YEAR_SECONDS;
  // The Cookie Store API is not in every browser that is supported.
  // oxlint-disable-next-line no-document-cookie
  document.cookie = `${cookie}=${choice ?? ''}; path=/; max-age=${ageSeconds}; samesite=lax`;
  try {
    if (choice === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {}
}
