import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Plate, type PlateProps } from './plate.tsx';

type PrintProps = Pick<
  PlateProps,
  'title' | 'titleLanguage' | 'middle' | 'meta' | 'seal' | 'sealLetter'
> & {
  children: ReactNode;
  /** The mat's width in px: 32 in the studio. On phones it is always 12. */
  mat?: 12 | 32;
  className?: string;
};

const mats = {
  12: { frame: 'px-3 pt-3', plate: 'h-13' },
  32: { frame: 'px-3 pt-3 md:px-8 md:pt-8', plate: 'h-13 md:h-15' },
};

export function Print(props: PrintProps) {
  const { children, mat = 32, className, ...plate } = props;

  return (
    <figure
      className={classNames('border border-line bg-mat shadow-print', mats[mat].frame, className)}
    >
      <div className="cut-edge [&>*]:rounded-none">{children}</div>
      <figcaption>
        <Plate {...plate} className={mats[mat].plate} />
      </figcaption>
    </figure>
  );
}
