import { COPIED_MS } from '@vermilion/contract/limits';
import { useEffect, useState } from 'react';
import { type Toast, toast } from '../toasts/toast.ts';

/**
 * Copies a text and reports success for 2 s. A toast with `failure` appears if the browser refuses.
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

/** Without https there is no clipboard API. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = Object.assign(document.createElement('textarea'), { value: text });
  // An open dialog refuses the focus outside it.
  (document.activeElement?.closest('[role=dialog]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (!isCopied) throw new Error('the browser did not copy');
}
