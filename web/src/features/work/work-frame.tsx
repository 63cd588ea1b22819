import type { CSSProperties, ReactNode } from 'react';

type WorkFrameProps = {
  /** Height / width. */
  ratio: number;
  children: ReactNode;
  plate: ReactNode;
  panel: ReactNode;
};

/**
 * The space around the picture, without the container's padding. `SIDES_PX` is the minimum width of
 * the mat at both sides together, `AROUND_PX` the height of the plate and of the mat above and
 * below.
 */
const SIDES_PX = 80;
const AROUND_PX = 114;

/** The parts have a fixed size, so that nothing jumps when the work loads or fails. */
export function WorkFrame({ ratio, children, plate, panel }: WorkFrameProps) {
  const width = `min(100cqw - ${SIDES_PX}px, (100cqh - ${AROUND_PX}px) / ${ratio})`;

  return (
    <div className="flex flex-col max-md:min-h-dvh md:h-[min(818px,calc(100dvh-34px))] md:flex-row">
      <div className="flex min-w-0 flex-none flex-col items-center bg-mat px-3 pt-18 md:grow md:justify-center md:px-0 md:pt-4 md:[container-type:size]">
        {/* as: React's type lacks custom properties */}
        <figure
          className="w-full md:w-(--picture-width)"
          style={{ '--picture-width': width } as CSSProperties}
        >
          <div className="cut-edge">{children}</div>
          <figcaption>{plate}</figcaption>
        </figure>
      </div>
      <div className="flex min-h-0 flex-col bg-ink max-md:grow md:w-90 md:flex-none md:border-l md:border-line lg:w-102">
        {panel}
      </div>
    </div>
  );
}

export function EmptyWork({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <div
      className="flex items-center justify-center rounded-picture bg-raised text-14 text-muted"
      style={{ aspectRatio: `1 / ${ratio}` }}
    >
      {children}
    </div>
  );
}
