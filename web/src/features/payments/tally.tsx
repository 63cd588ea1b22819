import { Lozenge } from '../../ui/lozenge.tsx';
import { tallyOf } from './rules.ts';

/** A package's credits as lozenges: what one sees before one reads the figure. The figure above says the same in words. */
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
        // A row of equal signs: the place is all that tells them apart.
        <Lozenge key={index} kind={kind} />
      ))}
    </div>
  );
}
