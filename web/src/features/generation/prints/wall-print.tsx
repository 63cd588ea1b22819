import type { CSSProperties, ReactNode } from 'react';
import { sealLetter } from '../../../brand.ts';
import { useBlur } from '../../../ui/hooks/use-blur.ts';
import type { PlateProps } from '../../../ui/pictures/plate.tsx';
import { Print } from '../../../ui/pictures/print.tsx';

type WallPrintProps = Pick<PlateProps, 'title' | 'titleLanguage' | 'middle' | 'meta' | 'seal'> & {
  ratio: number;
  children: ReactNode;
};

/**
 * `SIDES_PX`: the mat and the lines at both sides of the picture. `AROUND_PX`: the same above and
 * below, with the plate.
 */
const SIDES_PX = 66;
const AROUND_PX = 94;
/** The two values for phones, with the wall's margin, the row of actions and the strip. */
const PHONE_SIDES_PX = 26;
const PHONE_AROUND_PX = 194;

/**
 * Makes the print as large as the wall allows. The size is computed in container units, because a
 * measured size would make the print jump. Only a print that is much taller than a phone's wall
 * scrolls.
 */
export function WallPrint({ ratio, children, ...plate }: WallPrintProps) {
  const width = `max(18rem, min(100cqw - 48px, (100cqh - ${AROUND_PX}px) / ${ratio} + ${SIDES_PX}px))`;
  const phoneWidth = `max(15rem, min(100cqw - 16px, (100cqh - ${PHONE_AROUND_PX}px) / ${ratio} + ${PHONE_SIDES_PX}px))`;

  return (
    // as: React's type has no custom properties
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
  /** The blur behind the children, in Base64. */
  thumbhash?: string;
  children?: ReactNode;
};

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
