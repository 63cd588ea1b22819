import type { ReactNode } from 'react';

/** Settings that stay together when lines wrap. */
export function StripLine({ children }: { children: ReactNode }) {
  return <div className="canvas-line">{children}</div>;
}
