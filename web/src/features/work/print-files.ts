import type { JobImage } from '@vermilion/contract/job';
import { filesOf } from '../../api/work-facts.ts';

type PrintFiles = { src: string; srcSet: string; sizes: string };

/**
 * The files of which a browser takes the one that is wide enough for the picture in the dialog: on a phone not the original. As wide as
 * `work-frame.tsx` hangs it, beside the panel where that is narrower.
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

/** Has the picture there when one turns to it. */
export function preloadPrint(image: JobImage): HTMLImageElement {
  const { src, srcSet, sizes } = printFiles(image);

  // The address comes last: with it the browser would begin.
  return Object.assign(new Image(), { sizes, srcset: srcSet, src });
}
