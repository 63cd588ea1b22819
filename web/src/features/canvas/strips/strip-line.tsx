import type { ReactNode } from 'react';

/** A group of settings that stays together if they need two lines. */
export function StripLine({ children }: { children: ReactNode }) {
  return <div className="canvas-line">{children}</div>;
}
