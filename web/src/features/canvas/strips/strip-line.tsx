import type { ReactNode } from 'react';

/** Stays in one line when the strip wraps. */
export function StripLine({ children }: { children: ReactNode }) {
  return <div className="canvas-line">{children}</div>;
}
