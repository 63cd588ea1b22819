import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Sort } from './column.ts';

/** Shows the direction of a sorted column. Takes the same space beside other columns. */
export function SortArrow({ direction }: { direction: Sort['direction'] | undefined }) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;

  return <Arrow aria-hidden size={12} className={direction ? '' : 'opacity-0'} />;
}
