import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The token of a mailed link, which is taken out of the address at once: it must not stay in the history or in a shared address. */
export function useTokenOfAddress(): string | undefined {
  const inAddress = useSearch({ strict: false, select: search => search.token });
  const navigate = useNavigate();
  const [token] = useState(inAddress);

  useEffect(() => {
    if (inAddress) void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);

  return token;
}
