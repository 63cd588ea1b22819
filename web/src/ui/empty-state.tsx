import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
};

export function EmptyState({
  title,
  children,
  action,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <section
      className={classNames(
        'rounded-picture border border-dashed border-line-strong p-6',
        className,
      )}
    >
      <Heading className="title pt-0.5 text-28">{title}</Heading>
      <p className="mt-2 max-w-[52ch] text-14 text-pretty text-muted">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </section>
  );
}
