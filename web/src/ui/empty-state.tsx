import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  title: string;
  /** Says what to do next and what it costs. */
  children: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** A dashed plate where nothing is yet: a title, a sentence, one button. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <section className={classNames('rounded-picture border border-dashed border-line-strong p-6', className)}>
      <h2 className="title pt-0.5 text-28">{title}</h2>
      <p className="mt-2 max-w-[52ch] text-14 text-muted">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </section>
  );
}
