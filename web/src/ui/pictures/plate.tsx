import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Seal, SealPlace } from '../seal.tsx';

export type PlateProps = {
  /** At the left, in up to two lines. */
  title: ReactNode;
  /** Given if it is not the page's language. */
  titleLanguage?: string;
  /** For example a progress line. */
  middle?: ReactNode;
  /** At the right, for example model and size. */
  meta?: ReactNode;
  /**
   * `pressed` is for a finished work, `fresh` for a work that has just finished. `place` reserves
   * the space while the work is unfinished.
   */
  seal?: 'pressed' | 'fresh' | 'place' | 'none';
  sealLetter?: string;
  /** In px. */
  sealSize?: 26 | 30;
  className?: string;
};

/** The lower part of a print. A narrow plate with a `middle` hides `meta`. */
export function Plate(props: PlateProps) {
  const {
    title,
    titleLanguage,
    middle,
    meta,
    seal = 'pressed',
    sealLetter,
    sealSize = 30,
    className,
  } = props;

  return (
    <div className="@container">
      <div className={classNames('flex items-center gap-4', className)}>
        <span
          lang={titleLanguage}
          className="plate-title line-clamp-2 min-w-0 grow pt-0.5 text-16 leading-[1.2] text-balance wrap-anywhere"
        >
          {title}
        </span>
        {middle}
        {meta && (
          <span
            className={classNames(
              'figures flex-none text-12 whitespace-nowrap text-faint',
              Boolean(middle) && '@max-plate:hidden',
            )}
          >
            {meta}
          </span>
        )}
        <PlateSeal seal={seal} size={sealSize} letter={sealLetter} />
      </div>
    </div>
  );
}

function PlateSeal({
  seal,
  size,
  letter,
}: {
  seal: PlateProps['seal'];
  size: number;
  letter?: string;
}) {
  if (seal === 'none') return null;
  if (seal === 'place') return <SealPlace size={size} />;

  return <Seal size={size} letter={letter} isPressed={seal === 'fresh'} className="-rotate-2" />;
}
