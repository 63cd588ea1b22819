import type { ReactNode } from 'react';

/** What stands together where the settings are two lines. */
export function StripLine({ children }: { children: ReactNode }) {
  return <div className="canvas-line">{children}</div>;
}
