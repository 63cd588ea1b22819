import type { ReactNode } from 'react';

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8.25 items-center border-t border-line py-1">
      <dt className="w-28 flex-none text-faint">{term}</dt>
      <dd className="figures min-w-0 grow wrap-anywhere">{children}</dd>
    </div>
  );
}
