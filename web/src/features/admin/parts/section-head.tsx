import type { ReactNode } from 'react';

type SectionHeadProps = {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
};

export function SectionHead({ title, text, actions }: SectionHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="title pt-0.5 text-40 wrap-anywhere outline-none max-md:text-28"
        >
          {title}
        </h1>
        {text && (
          <p className="mt-2 max-w-[64ch] text-14 text-pretty text-muted max-md:min-h-10.5">
            {text}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
