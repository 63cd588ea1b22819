import { COPIED_MS } from '@vermilion/contract/limits';
import { useEffect, useState } from 'react';
import { type Toast, toast } from '../toasts/toast.ts';

/**
 * Copies a text. `isCopied` is true for 2 s afterwards. If the browser refuses, a toast with
 * `failure` appears.
 */
export function useCopy(
  text: string,
  failure: Omit<Toast, 'kind'>,
): { isCopied: boolean; copy: () => void } {
  const [copiedAtMs, setCopiedAtMs] = useState(0);
  useEffect(() => {
    if (!copiedAtMs) return;
    const timer = setTimeout(() => setCopiedAtMs(0), COPIED_MS);

    return () => clearTimeout(timer);
  }, [copiedAtMs]);

  return {
    isCopied: copiedAtMs > 0,
    copy: () => {
      copyText(text).then(
        () => setCopiedAtMs(Date.now()),
        () => {
          setCopiedAtMs(0);
          toast({ ...failure, kind: 'error' });
        },
      );
    },
  };
}

/** Browsers offer the clipboard API only with TLS. Otherwise a text area is selected and copied. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = Object.assign(document.createElement('textarea'), { value: text });
  // An open dialog keeps the focus, so the text area must be inside it.
  (document.activeElement?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('the browser did not copy');
}
