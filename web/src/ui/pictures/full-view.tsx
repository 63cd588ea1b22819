import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import {
  type ReactZoomPanPinchRef,
  TransformComponent,
  TransformWrapper,
} from 'react-zoom-pan-pinch';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMedia } from '../hooks/use-media.ts';
import { ViewTool, ZoomTools, type ZoomWords } from './zoom-tools.tsx';

type FullPicture = { url: string; width: number; height: number };

type FullViewProps = {
  pictures: readonly FullPicture[];
  shown: number;
  alt: string;
  words: ZoomWords & { previous: string; next: string };
  onShow: (index: number) => void;
  onClose: () => void;
};

const PIXELS_MAX = 8;
/** A small picture can still be enlarged to four times its fitting size. */
const SCALE_MAX_LEAST = 4;
const STEP = 0.5;
const PAN_PX = 120;
const ANIMATION_MS = 120;
/** Up to this scale the picture counts as not enlarged. */
const ENLARGED = 1.01;

/**
 * Shows a picture in the whole window, with zoom by wheel, pinch, double click and keys. Import
 * this large component lazily.
 */
export function FullView({ pictures, shown, alt, words, onShow, onClose }: FullViewProps) {
  const { t } = useTranslation('components');
  const dialog = useRef<HTMLDialogElement>(null);
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const [scale, setScale] = useState(1);
  const animationMs = useMedia('(prefers-reduced-motion: reduce)') ? 0 : ANIMATION_MS;
  useEffect(() => dialog.current?.showModal(), []);
  const picture = pictures[shown];
  if (!picture) return null;
  const isEnlarged = scale > ENLARGED;

  function turn(by: number): void {
    if (!pictures[shown + by]) return;
    setScale(1);
    onShow(shown + by);
  }

  function handleClick(event: MouseEvent): void {
    const isBeside =
      event.target instanceof Element &&
      !event.target.closest('.picture-of-view, button, [data-tools-of-view]');
    if (isBeside && !isEnlarged) dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClose}
      onClick={handleClick}
      onKeyDown={event => handleKey(event, { zoom: zoom.current, isEnlarged, animationMs, turn })}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-ink backdrop:bg-ink"
    >
      <ViewTool
        isFramed
        label={t('close')}
        className="top-4 right-4"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden size={18} />
      </ViewTool>
      <ZoomedPicture
        key={picture.url}
        zoom={zoom}
        picture={picture}
        alt={alt}
        animationMs={animationMs}
        isEnlarged={isEnlarged}
        onScale={setScale}
      />
      {pictures.length > 1 && (
        <Turners shown={shown} total={pictures.length} words={words} onTurn={turn} />
      )}
      <ZoomTools
        words={words}
        percent={Math.round(scale * fitScale(picture) * 100)}
        canEnlarge={scale < scaleMax(picture) - 0.01}
        canShrink={isEnlarged}
        onEnlarge={() => void zoom.current?.zoomIn(STEP, animationMs)}
        onShrink={() => void zoom.current?.zoomOut(STEP, animationMs)}
        onFit={() => void zoom.current?.resetTransform(animationMs)}
      >
        {pictures.length > 1 && <Position shown={shown} total={pictures.length} />}
      </ZoomTools>
    </dialog>
  );
}

type ZoomedPictureProps = {
  zoom: Ref<ReactZoomPanPinchRef>;
  picture: FullPicture;
  alt: string;
  animationMs: number;
  isEnlarged: boolean;
  onScale: (scale: number) => void;
};

function ZoomedPicture({
  zoom,
  picture,
  alt,
  animationMs,
  isEnlarged,
  onScale,
}: ZoomedPictureProps) {
  return (
    <TransformWrapper
      ref={zoom}
      centerOnInit
      minScale={1}
      maxScale={scaleMax(picture)}
      doubleClick={{ mode: 'toggle', step: 1, animationTime: animationMs }}
      zoomAnimation={{ animationTime: animationMs }}
      autoAlignment={{ animationTime: animationMs }}
      velocityAnimation={{ disabled: animationMs === 0 }}
      onTransform={(_, state) => onScale(state.scale)}
    >
      <TransformComponent
        wrapperClass="size-full!"
        // The content has the cursor, because the library disables pointer events on the
        // picture.
        contentClass={`picture-of-view ${isEnlarged ? 'cursor-grab' : 'cursor-zoom-in'}`}
      >
        <img src={picture.url} alt={alt} draggable={false} style={fitting(picture)} />
      </TransformComponent>
    </TransformWrapper>
  );
}

function Position({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('components');

  return (
    <span aria-live="polite" className="figures px-2 text-12 whitespace-nowrap text-muted">
      <span aria-hidden>
        {shown + 1} / {total}
      </span>
      <span className="sr-only">{t('pictureNumber', { number: shown + 1, total })}</span>
    </span>
  );
}

type View = {
  zoom: ReactZoomPanPinchRef | null;
  isEnlarged: boolean;
  animationMs: number;
  turn: (by: number) => void;
};

function handleKey(event: KeyboardEvent, view: View): void {
  // The page below must not take these keys as its shortcuts.
  event.stopPropagation();
  const act = actionOf(event.key, view);
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

function actionOf(
  key: string,
  { zoom, isEnlarged, animationMs, turn }: View,
): (() => unknown) | undefined {
  const move = (x: number, y: number) => () => zoom?.panBy(x, y, animationMs);
  switch (key) {
    case '+':
    case '=':
      return () => zoom?.zoomIn(STEP, animationMs);
    case '-':
      return () => zoom?.zoomOut(STEP, animationMs);
    case '0':
      return () => zoom?.resetTransform(animationMs);
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

function fitting({ width, height }: FullPicture) {
  return {
    width: `min(100dvw, ${(width / height) * 100}dvh)`,
    aspectRatio: `${width} / ${height}`,
  };
}

function fitScale({ width, height }: FullPicture): number {
  return Math.min(innerWidth / width, innerHeight / height);
}

function scaleMax(picture: FullPicture): number {
  return Math.max(SCALE_MAX_LEAST, PIXELS_MAX / fitScale(picture));
}

type TurnersProps = {
  shown: number;
  total: number;
  words: { previous: string; next: string };
  onTurn: (by: number) => void;
};

function Turners({ shown, total, words, onTurn }: TurnersProps) {
  return (
    <>
      <ViewTool
        isFramed
        label={words.previous}
        isOff={shown === 0}
        className="top-1/2 left-4 -translate-y-1/2"
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft aria-hidden size={18} />
      </ViewTool>
      <ViewTool
        isFramed
        label={words.next}
        isOff={shown === total - 1}
        className="top-1/2 right-4 -translate-y-1/2"
        onClick={() => onTurn(1)}
      >
        <ChevronRight aria-hidden size={18} />
      </ViewTool>
    </>
  );
}
