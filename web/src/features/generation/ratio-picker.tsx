import type { AspectRatio } from '@vermilion/contract/generation';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioOfAspect } from '../../api/work-facts.ts';

type RatioPickerProps = { ratios: readonly AspectRatio[]; value: AspectRatio; onChange: (ratio: AspectRatio) => void };

/** The shape of the picture: each choice draws its own outline. Native radio buttons, so arrow keys work. */
export function RatioPicker({ ratios, value, onChange }: RatioPickerProps) {
  const { t } = useTranslation('studio');
  const name = useId();

  return (
    <fieldset>
      <legend className="mb-1.5 text-12 font-medium text-muted">{t('ratio.label')}</legend>
      <div className="grid grid-cols-4 gap-1.5">
        {ratios.map(ratio => (
          <label
            key={ratio}
            className="figures relative flex h-9 cursor-pointer items-center justify-center gap-2 rounded-control border border-line text-12 font-medium text-muted transition-colors hover:bg-hover hover:text-text has-checked:border-line-strong has-checked:bg-press has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ver"
          >
            <input
              type="radio"
              name={name}
              value={ratio}
              checked={ratio === value}
              onChange={() => onChange(ratio)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <RatioOutline ratio={ratio} />
            {ratio}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A rectangle of this shape, at most 14 px on a side. */
export function RatioOutline({ ratio }: { ratio: AspectRatio }) {
  const heightByWidth = ratioOfAspect(ratio);
  const longest = 14;
  const [width, height] = heightByWidth > 1 ? [longest / heightByWidth, longest] : [longest, longest * heightByWidth];

  return (
    <span className="inline-flex size-3.5 flex-none items-center justify-center" aria-hidden>
      <span
        className="rounded-[1px] border border-current"
        style={{ width: Math.round(width), height: Math.round(height) }}
      />
    </span>
  );
}
