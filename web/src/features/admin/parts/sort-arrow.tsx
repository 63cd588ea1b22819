import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Sort } from './column.ts';

/** Without a direction the arrow is invisible, but takes the same space. */
export function SortArrow({ direction }: { direction: Sort['direction'] | undefined }) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;

  return <Arrow aria-hidden size={12} className={direction ? '' : 'opacity-0'} />;
}
