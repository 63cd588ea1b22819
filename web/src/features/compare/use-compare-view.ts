import { COMPARE_START_PERCENT } from '@vermilion/contract/limits';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  type CompareView,
  frameIn,
  limitView,
  moved,
  type Point,
  restingView,
  type Size,
  withScale,
} from './compare-view.ts';

export type CompareMode = 'slider' | 'side';

export type CompareActions = {
  slideTo: (clientX: number) => void;
  slideBy: (percent: number) => void;
  moveBy: (by: Point) => void;
  /** `about` is measured from the pane's center. */
  scaleTo: (scaleOf: (scale: number) => number, about?: Point) => void;
  reset: () => void;
};

const MIDDLE: Point = { x: 0, y: 0 };

/**
 * @param pane either pane: side by side, both have the same size
 * @param shape the shape of the common frame
 */
export function useCompareView(
  pane: RefObject<HTMLElement | null>,
  shape: Size,
  mode: CompareMode,
) {
  const [percent, setPercent] = useState(COMPARE_START_PERCENT);
  const [view, setView] = useState(restingView);

  function change(next: (view: CompareView, frame: Size) => CompareView): void {
    const box = pane.current?.getBoundingClientRect();
    if (!box) return;
    const frame = frameIn(box, shape);
    setView(before => next(before, frame));
  }

  const actions: CompareActions = {
    slideTo(clientX) {
      const box = pane.current?.getBoundingClientRect();
      if (box && mode === 'slider') setPercent(inPercent(((clientX - box.left) / box.width) * 100));
    },
    slideBy: by => setPercent(before => inPercent(before + by)),
    moveBy: by => change((before, frame) => moved(before, by, frame)),
    scaleTo: (scaleOf, about = MIDDLE) =>
      change((before, frame) => withScale(before, scaleOf(before.scale), { about, frame })),
    reset: () => setView(restingView),
  };
  const limit = useEffectEvent(() => change(limitView));
  useEffect(() => {
    const listen = () => limit();
    addEventListener('resize', listen);

    return () => removeEventListener('resize', listen);
  }, []);

  return { percent, view, actions };
}

function inPercent(value: number): number {
  return Math.min(Math.max(value, 0), 100);
}
