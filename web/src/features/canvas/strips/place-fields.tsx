import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Rect } from '../engine/document.ts';
import { NumberField } from './number-field.tsx';

export function PlaceFields({
  rect,
  onPlace,
}: {
  rect: Rect;
  onPlace: (change: Partial<Rect>) => void;
}) {
  const { t } = useTranslation('canvas');

  return (
    <div className="canvas-place">
      <NumberField
        sign={t('place.x')}
        label={t('place.left')}
        value={rect.x}
        onChange={x => onPlace({ x })}
      />
      <NumberField
        sign={t('place.y')}
        label={t('place.top')}
        value={rect.y}
        onChange={y => onPlace({ y })}
      />
      <NumberField
        sign={t('place.width')}
        label={t('place.widthLong')}
        value={rect.width}
        onChange={width => onPlace({ width })}
      />
      <NumberField
        sign={t('place.height')}
        label={t('place.heightLong')}
        value={rect.height}
        onChange={height => onPlace({ height })}
      />
    </div>
  );
}
