import type { ReactNode } from 'react';

/** Its children begin a new line on phones. In wider windows they wrap one by one. */
export function StripLine({ children }: { children: ReactNode }) {
  return <div className="canvas-line">{children}</div>;
}
