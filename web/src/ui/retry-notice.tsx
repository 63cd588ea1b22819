import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type RetryNoticeProps = { title: string; children: ReactNode; retryLabel: string; onRetry: () => void };

/** In place of what could not be loaded: what happened, and the button that tries again. */
export function RetryNotice({ title, children, retryLabel, onRetry }: RetryNoticeProps) {
  return (
    <section role="alert" className="rounded-picture bg-raised p-6">
      <TriangleAlert aria-hidden size={18} className="text-red" />
      <h2 className="title mt-3 text-20">{title}</h2>
      <p className="mt-1 max-w-[52ch] text-14 text-muted">{children}</p>
      <Button className="mt-4" onClick={onRetry}>
        {retryLabel}
      </Button>
    </section>
  );
}
