import { Maximize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type ZoomWords = { zoomIn: string; zoomOut: string; fit: string };

type ZoomToolsProps = {
  words: ZoomWords;
  /** The size of a picture's pixel, in percent of a CSS pixel. */
  percent: number;
  canEnlarge: boolean;
  canShrink: boolean;
  onEnlarge: () => void;
  onShrink: () => void;
  onFit: () => void;
  children?: ReactNode;
};

export function ZoomTools({
  words,
  percent,
  canEnlarge,
  canShrink,
  onEnlarge,
  onShrink,
  onFit,
  children,
}: ZoomToolsProps) {
  return (
    <div
      data-tools-of-view
      className="absolute bottom-4 left-1/2 flex w-max -translate-x-1/2 items-center gap-1 rounded-card border border-line bg-overlay p-1 shadow-overlay"
    >
      <ViewTool label={words.zoomOut} isOff={!canShrink} onClick={onShrink}>
        <Minus aria-hidden size={16} />
      </ViewTool>
      <output className="figures w-14 text-center text-12 text-muted">{percent}%</output>
      <ViewTool label={words.zoomIn} isOff={!canEnlarge} onClick={onEnlarge}>
        <Plus aria-hidden size={16} />
      </ViewTool>
      <ViewTool label={words.fit} isOff={!canShrink} onClick={onFit}>
        <Maximize aria-hidden size={16} />
      </ViewTool>
      {children}
    </div>
  );
}

type ViewToolProps = {
  label: string;
  isOff?: boolean;
  isFramed?: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
};

/** The button keeps the focus when it is disabled, so that shortcuts still reach the view. */
export function ViewTool({
  label,
  isOff = false,
  isFramed = false,
  className,
  onClick,
  children,
}: ViewToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={classNames(
        'inline-flex flex-none items-center justify-center rounded-control text-text aria-disabled:text-ghost',
        isFramed
          ? 'absolute z-1 size-11 border border-line bg-ink hover:bg-overlay'
          : 'size-9 hover:bg-hover active:bg-press',
        className,
      )}
    >
      {children}
    </button>
  );
}
