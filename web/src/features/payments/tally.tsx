import { Lozenge } from '../../ui/lozenge.tsx';
import { tallyOf } from './rules.ts';

/**
 * Shows the credits of a package as lozenges. Hidden from screen readers, because the figure above
 * shows the same amount.
 */
export function Tally({ pack }: { pack: { base_credits: number; bonus_credits: number } }) {
  const { solid, half, open } = tallyOf(pack);
  const kinds = [
    ...Array.from({ length: solid }, () => 'solid' as const),
    ...Array.from({ length: half }, () => 'half' as const),
    ...Array.from({ length: open }, () => 'open' as const),
  ];

  return (
    <div aria-hidden className="flex flex-wrap gap-2">
      {kinds.map((kind, index) => (
        <Lozenge key={index} kind={kind} />
      ))}
    </div>
  );
}
