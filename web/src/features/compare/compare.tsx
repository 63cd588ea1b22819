import { COMPARE_DIM_ABOVE_PERCENT, COMPARE_DIM_BELOW_PERCENT } from '@vermilion/contract/limits';
import { ChevronsLeftRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { type ComparedPicture, ComparePicture } from './compare-picture.tsx';
import { CompareTools } from './compare-tools.tsx';
import { CornerLabel } from './corner-label.tsx';
import { useCompareKeys } from './use-compare-keys.ts';
import { useComparePointers } from './use-compare-pointers.ts';
import { type CompareMode, useCompareView } from './use-compare-view.ts';

type CompareProps = {
  before: ComparedPicture;
  after: ComparedPicture;
  differences: ReactNode;
  onClose: () => void;
};

export function Compare({ before, after, differences, onClose }: CompareProps) {
  const { t } = useTranslation('compare');
  const [mode, setMode] = useState<CompareMode>('slider');
  const pane = useRef<HTMLDivElement>(null);
  const { percent, view, actions } = useCompareView(pane, after, mode);
  const isMovable = view.scale > 1;
  const pointerProps = useComparePointers(actions, isMovable);
  useCompareKeys(actions, mode, isMovable);
  const isSide = mode === 'side';
  const paneClass = classNames(
    'relative touch-none overflow-hidden select-none [container-type:size]',
    isMovable ? 'cursor-grab active:cursor-grabbing' : !isSide && 'cursor-ew-resize',
  );
  const shown = { view, shape: after };

  return (
    <>
      {isSide ? (
        <div className="grid size-full grid-cols-1 grid-rows-2 gap-px bg-line md:grid-cols-2 md:grid-rows-1">
          <div ref={pane} data-pane className={`${paneClass} bg-sunk`} {...pointerProps}>
            <ComparePicture {...shown} picture={before} />
            <CornerLabel side="left" name={t('before')} picture={before} />
          </div>
          <div data-pane className={`${paneClass} bg-sunk`} {...pointerProps}>
            <ComparePicture {...shown} picture={after} />
            <CornerLabel side="right" name={t('after')} picture={after} />
          </div>
        </div>
      ) : (
        <div ref={pane} data-pane className={`${paneClass} size-full`} {...pointerProps}>
          <ComparePicture {...shown} picture={after} />
          <ComparePicture {...shown} picture={before} shownPercent={percent} />
          <Divider percent={percent} label={t('divider')} />
          <CornerLabel
            side="left"
            name={t('before')}
            picture={before}
            isDim={percent < COMPARE_DIM_BELOW_PERCENT}
          />
          <CornerLabel
            side="right"
            name={t('after')}
            picture={after}
            isDim={percent > COMPARE_DIM_ABOVE_PERCENT}
          />
        </div>
      )}
      <CompareTools
        mode={mode}
        onMode={setMode}
        scale={view.scale}
        differences={differences}
        onClose={onClose}
      />
    </>
  );
}

function Divider({ percent, label }: { percent: number; label: string }) {
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="group absolute inset-y-0 left-0 w-10 cursor-ew-resize outline-none"
      style={{ translate: `calc(${percent}cqw - 50%)` }}
    >
      <span
        aria-hidden
        className="absolute inset-y-0 left-1/2 w-px bg-on-picture ring-1 ring-picture-label/30"
      />
      <span
        aria-hidden
        className="absolute top-1/2 left-1/2 inline-flex size-10 -translate-1/2 items-center justify-center rounded-full bg-on-picture text-picture-label shadow-overlay outline-offset-2 outline-ver group-focus-visible:outline-2"
      >
        <ChevronsLeftRight size={18} />
      </span>
    </div>
  );
}
