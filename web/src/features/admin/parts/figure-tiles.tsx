import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

export type Figure = {
  label: string;
  /** Undefined while loading. */
  value: ReactNode | undefined;
  note?: ReactNode;
};

export function FigureTiles({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl
      aria-label={label}
      aria-busy={figures.some(({ value }) => value === undefined) || undefined}
      className="figures grid border-y border-line max-md:divide-y max-md:divide-line md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-line"
    >
      {figures.map(figure => (
        <div
          key={figure.label}
          className="flex items-start justify-between gap-x-4 py-3 md:min-h-28 md:flex-col md:justify-start md:py-5 md:pl-4 md:first:pl-0 xl:pl-6"
        >
          <dt className="text-14 text-muted max-md:leading-9">{figure.label}</dt>
          <dd className="md:mt-1">
            <span className="flex min-h-9 items-center text-28 leading-9 font-medium tracking-[-0.02em] max-xl:text-20 max-md:justify-end">
              {figure.value ?? <Skeleton className="h-7 w-24" />}
            </span>
            {figure.note && (
              <span className="block text-12 text-faint max-md:text-right">{figure.note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
