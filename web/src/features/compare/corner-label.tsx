import { classNames } from '../../ui/class-names.ts';
import type { Size } from './compare-view.ts';

type CornerLabelProps = { side: 'left' | 'right'; name: string; picture: Size; isDim?: boolean };

export function CornerLabel({ side, name, picture, isDim = false }: CornerLabelProps) {
  return (
    <p
      data-dim={isDim || undefined}
      className={classNames(
        'pointer-events-none absolute top-4 flex items-baseline gap-3 rounded-thumb bg-picture-label/86 px-3 py-1 text-on-picture transition-opacity max-md:flex-col max-md:gap-0 md:top-6',
        side === 'left' ? 'left-4 md:left-6' : 'right-4 max-md:items-end md:right-6',
        isDim && 'opacity-75',
      )}
    >
      <span className="title pt-0.5 text-16">{name}</span>
      <span className="figures text-12">
        {picture.width} × {picture.height}
      </span>
    </p>
  );
}
