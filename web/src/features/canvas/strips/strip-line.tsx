import type { ReactNode } from 'react';

/** On phones the children begin a new line. In wider windows they wrap one by one. */
export function StripLine({ children }: { children: ReactNode }) {
  return <div className="canvas-line">{children}</div>;
}
