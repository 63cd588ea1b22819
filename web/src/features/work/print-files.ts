import type { JobImage } from '@vermilion/contract/job';
import { filesOf } from '../../api/work-facts.ts';

type PrintFiles = { src: string; srcSet: string; sizes: string };

/**
 * Offers the browser several widths, so that a phone does not load the original. `printSizes` must
 * match the layout of `work-frame.tsx`.
 */
export function printFiles({ url, width, height, thumbnails }: JobImage): PrintFiles {
  return {
    src: url,
    srcSet: filesOf({ url, width, thumbnails }) ?? '',
    sizes: printSizes(height / width),
  };
}

export function printSizes(ratio: number): string {
  const besidePanel = 'min(100vw - 472px, 824px)';
  const asHigh = `(min(818px, 100vh - 34px) - 114px) / ${ratio.toFixed(4)}`;

  return `(width < 48rem) calc(100vw - 24px), min(${besidePanel}, ${asHigh})`;
}

export function preloadPrint(image: JobImage): HTMLImageElement {
  const { src, srcSet, sizes } = printFiles(image);

  // Setting `src` starts the request, so it must come last.
  return Object.assign(new Image(), { sizes, srcset: srcSet, src });
}
