import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Seal, SealPlace } from '../seal.tsx';

export type PlateProps = {
  title: ReactNode;
  /** Set if the title is not in the page's language. */
  titleLanguage?: string;
  middle?: ReactNode;
  meta?: ReactNode;
  /**
   * `pressed` is for a finished work, and `fresh` for one that has just finished. `place` keeps the
   * space free for an unfinished work.
   */
  seal?: 'pressed' | 'fresh' | 'place' | 'none';
  sealLetter?: string;
  sealSize?: 26 | 30;
  className?: string;
};

/** The lower part of a print. A narrow plate hides `meta` if it has a `middle`. */
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
