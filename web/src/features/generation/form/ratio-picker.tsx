import type { AspectRatio } from '@vermilion/contract/generation';
import { useId } from 'react';
import { ratioOfAspect } from '../../../api/work-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Undefined means the ratio of the first image. */
type Shape = AspectRatio | undefined;
type RatioPickerProps = {
  shapes: readonly Shape[];
  value: Shape;
  onChange: (shape: Shape) => void;
  sourceRatio?: number;
};

/** Shows an outline of each ratio. */
export function RatioPicker({ shapes, value, onChange, sourceRatio }: RatioPickerProps) {
  const { t } = useTranslation('studio');
  const name = useId();
  const isInFives = shapes.length > MOST_IN_FOURS;

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-12 font-medium text-muted">{t('ratio.label')}</legend>
      <div className={classNames('grid gap-1.5', isInFives ? 'grid-cols-5' : 'grid-cols-4')}>
        {shapes.map(shape => (
          <label
            key={shape ?? 'source'}
            className={classNames(
              'figures relative flex h-9 cursor-pointer items-center justify-center rounded-control border border-line text-12 font-medium whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-text has-checked:border-line-strong has-checked:bg-press has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ver',
              isInFives ? 'gap-1 lg:gap-2' : 'gap-2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={shape ?? 'source'}
              checked={shape === value}
              onChange={() => onChange(shape)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <RatioOutline
              ratio={shape ? ratioOfAspect(shape) : (sourceRatio ?? 1)}
              isDashed={!shape}
            />
            {shape ?? t('ratio.source')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Up to this number of options a row has four, otherwise five. */
const MOST_IN_FOURS = 8;
const LONGEST_PX = 14;

function RatioOutline({ ratio, isDashed }: { ratio: number; isDashed: boolean }) {
  const [width, height] =
    ratio > 1 ? [LONGEST_PX / ratio, LONGEST_PX] : [LONGEST_PX, LONGEST_PX * ratio];

  return (
    <span className="inline-flex size-3.5 flex-none items-center justify-center" aria-hidden>
      <span
        className={classNames('rounded-[1px] border border-current', isDashed && 'border-dashed')}
        style={{ width: Math.round(width), height: Math.round(height) }}
      />
    </span>
  );
}
