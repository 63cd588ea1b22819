import type { ReactNode } from 'react';

export function PartSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="title border-b border-line pb-2 text-16 text-muted">{title}</h2>
      {children}
    </section>
  );
}
