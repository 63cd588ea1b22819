import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Sort } from './column.ts';

/** Shows which way a column is sorted; keeps its room where it is not. */
export function SortArrow({ direction }: { direction: Sort['direction'] | undefined }) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;

  return <Arrow aria-hidden size={12} className={direction ? '' : 'opacity-0'} />;
}
