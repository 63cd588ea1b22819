import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Seal, SealPlace } from './seal.tsx';

type PrintProps = {
  /** The picture, or what stands in for it. It gets the mat's cut edge. */
  children: ReactNode;
  /** On the plate, left. */
  title: ReactNode;
  /** Between title and meta, as a progress line does. */
  middle?: ReactNode;
  /** On the plate, right: model and size. */
  meta?: ReactNode;
  /** `pressed` is for finished work only, `fresh` for the moment it is finished, `place` holds its place before. */
  seal?: 'pressed' | 'fresh' | 'place' | 'none';
  sealLetter?: string;
  /** Width of the mat: 12 px on phones, 32 in the studio, 40 on the auth pages. */
  mat?: 12 | 32 | 40;
  className?: string;
};

const mats = {
  12: { frame: 'px-3 pt-3', plate: 'h-13' },
  32: { frame: 'px-3 pt-3 md:px-8 md:pt-8', plate: 'h-13 md:h-15' },
  40: { frame: 'px-10 pt-10', plate: 'h-18' },
};

/** A picture on a mat with a cut edge, and below it the plate with title, facts and seal. A result never hangs bare. */
export function Print(props: PrintProps) {
  const { children, title, middle, meta, seal = 'pressed', sealLetter, mat = 32, className } = props;

  return (
    <figure className={classNames('border border-line bg-mat shadow-print', mats[mat].frame, className)}>
      <div className="cut-edge [&>*]:rounded-none">{children}</div>
      <figcaption className={classNames('flex items-center gap-4', mats[mat].plate)}>
        <span className="plate-title min-w-0 grow truncate pt-0.5 text-16">{title}</span>
        {middle}
        {meta && <span className="figures flex-none text-12 whitespace-nowrap text-faint">{meta}</span>}
        <PlateSeal seal={seal} letter={sealLetter} />
      </figcaption>
    </figure>
  );
}

function PlateSeal({ seal, letter }: { seal: PrintProps['seal']; letter?: string }) {
  if (seal === 'none') return null;
  if (seal === 'place') return <SealPlace />;

  return <Seal size={30} letter={letter} isPressed={seal === 'fresh'} className="-rotate-2" />;
}
