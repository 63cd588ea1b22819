import type { CSSProperties, ReactNode } from 'react';

type WorkFrameProps = {
  /** Height by width of what hangs here. */
  ratio: number;
  /** The picture, or what stands for it. */
  children: ReactNode;
  plate: ReactNode;
  panel: ReactNode;
};

/** The least mat at both sides together; plate and mat above and below, in px, besides the container's padding. */
const SIDES_PX = 80;
const AROUND_PX = 114;

/**
 * The dialog's two halves: at the left the mat itself with the picture whole and its plate as wide as the picture, at the right the panel.
 * They are as large whatever they show, so that nothing jumps when the work comes, or does not. On phones one is above the other, and
 * above both stay clear the buttons that turn and close.
 */
export function WorkFrame({ ratio, children, plate, panel }: WorkFrameProps) {
  const width = `min(100cqw - ${SIDES_PX}px, (100cqh - ${AROUND_PX}px) / ${ratio})`;

  return (
    <div className="flex flex-col max-md:min-h-dvh md:h-[min(818px,calc(100dvh-34px))] md:flex-row">
      <div className="flex min-w-0 flex-none flex-col items-center bg-mat px-3 pt-18 md:grow md:justify-center md:px-0 md:pt-4 md:[container-type:size]">
        {/* A custom property may hold any text; React's type knows only its own names. */}
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

/** What hangs where no picture is: its shape, with an icon or words in it. */
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
