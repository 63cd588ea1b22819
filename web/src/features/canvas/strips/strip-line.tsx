import type { ReactNode } from 'react';

/** Its children wrap together. */
export function StripLine({ children }: { children: ReactNode }) {
  return <div className="canvas-line">{children}</div>;
}
