import { useEffect, useState } from 'react';
import { useAnySearch, useNavigate } from '../router/use-router.ts';

/**
 * Returns the token of a mailed link and removes it from the address at once: it must not stay in
 * the history or in a shared address. The tab keeps the token until `useForgetToken` drops it, so
 * that a reload before the server's answer asks again.
 */
export function useTokenOfAddress(): string | undefined {
  const inAddress = useAnySearch().token;
  const navigate = useNavigate();
  const [token] = useState(() => inAddress ?? recallToken());

  useEffect(() => {
    if (!inAddress) return;
    keepToken(inAddress);
    void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);

  return token;
}

/** Drops the kept token once a reload no longer needs it. */
export function useForgetToken(isDecided: boolean): void {
  useEffect(() => {
    if (isDecided) keepToken(undefined);
  }, [isDecided]);
}

/** Each page of a link has a token of its own. */
function storageKey(): string {
  return `token:${location.pathname}`;
}

function recallToken(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey()) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(storageKey());
    else sessionStorage.setItem(storageKey(), token);
  } catch {
    // Without storage a reload needs the link of the mail again.
  }
}
