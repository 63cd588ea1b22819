import { ChevronLeft, ChevronRight, Maximize, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { useMedia } from './use-media.ts';

type FullPicture = { url: string; width: number; height: number };

type FullViewProps = {
  pictures: readonly FullPicture[];
  /** Which of them is shown. */
  shown: number;
  alt: string;
  words: { zoomIn: string; zoomOut: string; fit: string; previous: string; next: string };
  onShow: (index: number) => void;
  onClose: () => void;
};

/** A real pixel is shown as this many at most, and a small picture as large again as it fits at least. */
const PIXELS_MAX = 8;
const SCALE_MAX_LEAST = 4;
const STEP = 0.5;
const PAN_PX = 120;
const CALM_MS = 220;

/**
 * Pictures over the whole window, one at a time, as large as each fits. Wheel, pinch, double click and the keys + − 0 enlarge it; arrow
 * keys turn the pictures, or move one that is enlarged. Escape, the cross and a press beside the picture close it.
 */
export function FullView({ pictures, shown, alt, words, onShow, onClose }: FullViewProps) {
  const { t } = useTranslation('components');
  const dialog = useRef<HTMLDialogElement>(null);
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const [scale, setScale] = useState(1);
  const calmMs = useMedia('(prefers-reduced-motion: reduce)') ? 0 : CALM_MS;
  useEffect(() => dialog.current?.showModal(), []);
  const picture = pictures[shown];
  if (!picture) return null;
  const isEnlarged = scale > 1.01;

  function turn(by: number): void {
    if (!pictures[shown + by]) return;
    setScale(1);
    onShow(shown + by);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // What lies below has keys of its own.
    event.stopPropagation();
    const act = actionOf(event.key, { zoom: zoom.current, isEnlarged, calmMs, turn });
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  function handleClick(event: MouseEvent): void {
    const isBeside = event.target instanceof Element && !event.target.closest('img, button, [data-tools-of-view]');
    if (isBeside && !isEnlarged) dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClose}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-ink backdrop:bg-ink"
    >
      <Tool label={t('close')} className="absolute top-4 right-4 z-1" onClick={() => dialog.current?.close()}>
        <X aria-hidden size={18} />
      </Tool>
      <TransformWrapper
        key={picture.url}
        ref={zoom}
        centerOnInit
        minScale={1}
        maxScale={scaleMax(picture)}
        doubleClick={{ mode: 'toggle', step: 1, animationTime: calmMs }}
        zoomAnimation={{ animationTime: calmMs }}
        autoAlignment={{ animationTime: calmMs }}
        velocityAnimation={{ disabled: calmMs === 0 }}
        onTransform={(_, state) => setScale(state.scale)}
      >
        <TransformComponent wrapperClass="size-full!" contentClass={isEnlarged ? 'cursor-grab' : 'cursor-zoom-in'}>
          <img
            src={picture.url}
            alt={alt}
            draggable={false}
            style={{
              width: `min(100dvw, ${(picture.width / picture.height) * 100}dvh)`,
              aspectRatio: `${picture.width} / ${picture.height}`,
            }}
          />
        </TransformComponent>
      </TransformWrapper>
      {pictures.length > 1 && (
        <>
          <Tool
            label={words.previous}
            isOff={shown === 0}
            className="absolute top-1/2 left-4 -translate-y-1/2"
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden size={18} />
          </Tool>
          <Tool
            label={words.next}
            isOff={shown === pictures.length - 1}
            className="absolute top-1/2 right-4 -translate-y-1/2"
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden size={18} />
          </Tool>
        </>
      )}
      <div
        data-tools-of-view
        className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-1 rounded-card border border-line bg-overlay p-1 shadow-overlay"
      >
        <Tool isBare label={words.zoomOut} isOff={!isEnlarged} onClick={() => void zoom.current?.zoomOut(STEP, calmMs)}>
          <Minus aria-hidden size={16} />
        </Tool>
        <output className="figures w-14 text-center text-12 text-muted">
          {Math.round(scale * fitScale(picture) * 100)}%
        </output>
        <Tool
          isBare
          label={words.zoomIn}
          isOff={scale >= scaleMax(picture) - 0.01}
          onClick={() => void zoom.current?.zoomIn(STEP, calmMs)}
        >
          <Plus aria-hidden size={16} />
        </Tool>
        <Tool isBare label={words.fit} isOff={!isEnlarged} onClick={() => void zoom.current?.resetTransform(calmMs)}>
          <Maximize aria-hidden size={16} />
        </Tool>
        {pictures.length > 1 && (
          <span aria-live="polite" className="figures px-2 text-12 text-muted">
            {t('pictureNumber', { number: shown + 1, total: pictures.length })}
          </span>
        )}
      </div>
    </dialog>
  );
}

type View = {
  zoom: ReactZoomPanPinchRef | null;
  isEnlarged: boolean;
  calmMs: number;
  turn: (by: number) => void;
};

/** What a key does; undefined where it does nothing here. */
function actionOf(key: string, { zoom, isEnlarged, calmMs, turn }: View): (() => unknown) | undefined {
  const move = (x: number, y: number) => () => zoom?.panBy(x, y, calmMs);
  switch (key) {
    case '+':
    case '=':
      return () => zoom?.zoomIn(STEP, calmMs);
    case '-':
      return () => zoom?.zoomOut(STEP, calmMs);
    case '0':
      return () => zoom?.resetTransform(calmMs);
    case 'ArrowLeft':
      return isEnlarged ? move(PAN_PX, 0) : () => turn(-1);
    case 'ArrowRight':
      return isEnlarged ? move(-PAN_PX, 0) : () => turn(1);
    case 'ArrowUp':
      return isEnlarged ? move(0, PAN_PX) : undefined;
    case 'ArrowDown':
      return isEnlarged ? move(0, -PAN_PX) : undefined;
    default:
      return undefined;
  }
}

/** How many pixels of the window one of the picture is where it just fits. */
function fitScale({ width, height }: FullPicture): number {
  return Math.min(innerWidth / width, innerHeight / height);
}

function scaleMax(picture: FullPicture): number {
  return Math.max(SCALE_MAX_LEAST, PIXELS_MAX / fitScale(picture));
}

type ToolProps = {
  label: string;
  isOff?: boolean;
  /** In the row of tools, which has the frame. */
  isBare?: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
};

/** Off it keeps its focus, so that the keys go on working. */
function Tool({ label, isOff = false, isBare = false, className = '', onClick, children }: ToolProps) {
  const look = isBare ? 'size-9' : 'size-11 border border-line bg-ink';

  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className={`inline-flex flex-none items-center justify-center rounded-control text-text hover:bg-hover active:bg-press aria-disabled:text-ghost ${look} ${className}`}
    >
      {children}
    </button>
  );
}
