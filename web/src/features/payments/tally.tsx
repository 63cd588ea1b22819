import { Lozenge } from '../../ui/lozenge.tsx';
import { tallyOf } from './rules.ts';

/** A package's credits as lozenges; the figure above has the same content. */
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
        // The lozenges are equal, so their index is their key.
        <Lozenge key={index} kind={kind} />
      ))}
    </div>
  );
}
