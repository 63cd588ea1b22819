import { useEffect, useState } from 'react';
import { useAnySearch, useNavigate } from '../router/use-router.ts';

/**
 * Returns the token and removes it from the address, because it must not stay in the history or in
 * a shared address. For a reload, the tab keeps the token until `useForgetToken` drops it.
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

export function useForgetToken(isDecided: boolean): void {
  useEffect(() => {
    if (isDecided) keepToken(undefined);
  }, [isDecided]);
}

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
    // Without storage a reload loses the token, and the user needs the mailed link again.
  }
}
