import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type TooltipSide = 'top' | 'bottom' | 'right';

const DELAY_MS = 400;
const GAP_PX = 8;

/**
 * Hidden from screen readers, so the control itself must give the same information. The tooltip is
 * in the top layer, where no overflow clips it.
 */
export function Tooltip(props: {
  text: ReactNode;
  keys?: string;
  side?: TooltipSide;
  children: ReactElement;
}) {
  const { text, keys, side = 'bottom', children } = props;
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => show(anchor.current, tip.current, side), DELAY_MS);
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setWanted(false);
    document.addEventListener('keydown', onKeyDown);

    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isWanted, side]);

  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={event => event.pointerType === 'mouse' && setWanted(true)}
      onPointerLeave={() => setWanted(false)}
      onPointerDown={() => setWanted(false)}
      onFocus={event => event.target.matches(':focus-visible') && setWanted(true)}
      onBlur={() => setWanted(false)}
    >
      {children}
      {isWanted && (
        <span
          ref={tip}
          id={id}
          popover="manual"
          aria-hidden
          className="pointer-events-none fixed inset-auto m-0 animate-rise items-center gap-3 rounded-control border border-line bg-overlay px-3 py-1.5 text-12 whitespace-nowrap text-text shadow-overlay open:flex"
        >
          {text}
          {keys && (
            <kbd className="rounded-thumb border border-line px-1.5 font-sans text-faint">
              {keys}
            </kbd>
          )}
        </span>
      )}
    </span>
  );
}

function show(anchor: HTMLElement | null, tip: HTMLElement | null, side: TooltipSide): void {
  const target = anchor?.firstElementChild;
  if (!target || !tip) return;
  tip.showPopover();

  const box = target.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const center = box.left + box.width / 2 - size.width / 2;
  const isBelow = side === 'bottom' && box.bottom + GAP_PX + size.height < innerHeight;
  const left = side === 'right' ? box.right + GAP_PX : center;
  const top =
    side === 'right'
      ? box.top + box.height / 2 - size.height / 2
      : isBelow
        ? box.bottom + GAP_PX
        : box.top - GAP_PX - size.height;

  tip.style.left = `${Math.min(Math.max(left, GAP_PX), innerWidth - size.width - GAP_PX)}px`;
  tip.style.top = `${Math.max(top, GAP_PX)}px`;
}
