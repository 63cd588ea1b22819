import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Sort } from './column.ts';

/** Shows the direction of a sorted column, and keeps its space otherwise. */
export function SortArrow({ direction }: { direction: Sort['direction'] | undefined }) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;

  return <Arrow aria-hidden size={12} className={direction ? '' : 'opacity-0'} />;
}
