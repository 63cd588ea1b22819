import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFocusOnUnmount } from './hooks/use-focus-on-unmount.ts';

type RetryNoticeProps = {
  title: string;
  children: ReactNode;
  retryLabel: string;
  onRetry: () => void;
};

/** When the notice disappears after a retry, the page's heading gets the focus. */
export function RetryNotice({ title, children, retryLabel, onRetry }: RetryNoticeProps) {
  const notice = useFocusOnUnmount<HTMLElement>(pageHeading);

  return (
    <section ref={notice} role="alert" className="rounded-picture bg-raised p-6">
      <TriangleAlert aria-hidden size={18} className="text-red" />
      <h2 className="title mt-3 text-20">{title}</h2>
      <p className="mt-1 max-w-[52ch] text-14 text-pretty text-muted">{children}</p>
      <Button className="mt-4" onClick={onRetry}>
        {retryLabel}
      </Button>
    </section>
  );
}

function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;

  return heading;
}
