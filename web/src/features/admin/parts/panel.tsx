import { type ReactNode, useId } from 'react';

type PanelProps = {
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

export function Panel({ title, text, aside, children }: PanelProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className="mt-12 max-md:mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line-strong pb-2">
        <h2 id={id} className="title pt-0.5 text-20">
          {title}
        </h2>
        {aside}
      </div>
      {text && <p className="mt-3 max-w-[64ch] text-14 text-muted">{text}</p>}
      {children}
    </section>
  );
}
