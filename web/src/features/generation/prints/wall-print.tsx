import type { CSSProperties, ReactNode } from 'react';
import { sealLetter } from '../../../brand.ts';
import { useBlur } from '../../../ui/hooks/use-blur.ts';
import type { PlateProps } from '../../../ui/pictures/plate.tsx';
import { Print } from '../../../ui/pictures/print.tsx';

type WallPrintProps = Pick<PlateProps, 'title' | 'titleLanguage' | 'middle' | 'meta' | 'seal'> & {
  /** Height by width of what hangs here. */
  ratio: number;
  children: ReactNode;
};

/** Mat at both sides and lines, in px; and mat, plate and lines above and below. */
const SIDES_PX = 66;
const AROUND_PX = 94;
/** The same on phones, what the wall leaves free, and the row of actions and the line of works, whose room is kept where there are none. */
const PHONE_SIDES_PX = 26;
const PHONE_AROUND_PX = 194;

/**
 * The print in the middle of the wall, as large as fits whole: never cropped, never wider than the wall. The wall's own size decides, by
 * container units, so that nothing is measured and nothing jumps. Only one that
 * is much taller than a phone's wall scrolls.
 */
export function WallPrint({ ratio, children, ...plate }: WallPrintProps) {
  const width = `max(18rem, min(100cqw - 48px, (100cqh - ${AROUND_PX}px) / ${ratio} + ${SIDES_PX}px))`;
  const phoneWidth = `max(15rem, min(100cqw - 16px, (100cqh - ${PHONE_AROUND_PX}px) / ${ratio} + ${PHONE_SIDES_PX}px))`;

  return (
    // A custom property may hold any text; React's type knows only its own names.
    <div
      className="w-(--phone-print-width) md:w-(--print-width)"
      style={{ '--print-width': width, '--phone-print-width': phoneWidth } as CSSProperties}
    >
      <Print {...plate} sealLetter={sealLetter()}>
        {children}
      </Print>
    </div>
  );
}

type EmptyPictureProps = {
  ratio: number;
  /** Base64; the blur of what lies under the paint. */
  thumbhash?: string;
  children?: ReactNode;
};

/** What hangs where no picture is: the shape of the picture, with words in it. */
export function EmptyPicture({ ratio, thumbhash, children }: EmptyPictureProps) {
  const blur = useBlur(thumbhash);

  return (
    <div
      className="@container flex flex-col items-center justify-center gap-2 rounded-picture bg-raised bg-cover px-6 text-center"
      style={{ aspectRatio: `1 / ${ratio}`, backgroundImage: blur && `url(${blur})` }}
    >
      {children}
    </div>
  );
}
