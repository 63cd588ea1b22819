import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="title pt-0.5 pb-3 text-20">{title}</h2>
      <div className="divide-y divide-line border-t border-line">{children}</div>
    </section>
  );
}

type ProfileRowProps = {
  label: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  isActionWide?: boolean;
  isTall?: boolean;
  children: ReactNode;
};

export function ProfileRow({
  label,
  note,
  action,
  isActionWide = false,
  isTall = false,
  children,
}: ProfileRowProps) {
  return (
    <div
      className={classNames(
        'grid min-h-14 items-center gap-x-4 gap-y-1 py-2.5 md:grid-cols-[208px_minmax(0,1fr)_auto]',
        isTall ? 'md:items-start md:py-3' : 'md:py-1.5',
        isActionWide ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div className="text-14 text-muted max-md:col-start-1 max-md:text-12">{label}</div>
      <div className="min-w-0 text-14 text-pretty wrap-anywhere max-md:col-start-1">
        {children}
        {note && <p className="text-12 text-faint">{note}</p>}
      </div>
      {action && (
        <div
          className={classNames(
            'flex flex-wrap items-center gap-2 md:justify-end',
            isActionWide
              ? 'max-md:mt-2'
              : 'max-md:col-start-2 max-md:row-span-2 max-md:row-start-1',
          )}
        >
          {action}
        </div>
      )}
    </div>
  );
}
