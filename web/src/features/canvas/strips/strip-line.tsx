import type { ReactNode } from 'react';

/** Begins a new line on phones. Elsewhere its children wrap one by one. */
export function StripLine({ children }: { children: ReactNode }) {
  return <div className="canvas-line">{children}</div>;
}
