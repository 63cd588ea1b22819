import { type PointerEvent, useState } from 'react';

export const LAYER_ROW_PX = 64;
const DRAG_PX_MIN = 4;

type Drag = {
  id: string;
  pointerId: number;
  from: number;
  startY: number;
  offset: number;
  isUnderWay: boolean;
};

/**
 * `shiftOf` returns a row's offset in pixels during a drag. A finger drags only by the thumbnail,
 * because elsewhere it scrolls the list.
 */
export function useLayerDrag(count: number, onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const to = drag && clamp(drag.from + Math.round(drag.offset / LAYER_ROW_PX), 0, count - 1);

  function shiftOf(id: string, index: number): number {
    if (!drag?.isUnderWay || to === undefined) return 0;
    if (id === drag.id) return drag.offset;
    if (drag.from < index && index <= to) return -LAYER_ROW_PX;

    return to <= index && index < drag.from ? LAYER_ROW_PX : 0;
  }

  function handlersOf(id: string, index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isOnThumb = event.target instanceof Element && event.target.closest('img');
        if (event.button !== 0 || (event.pointerType === 'touch' && !isOnThumb)) return;
        setDrag({
          id,
          pointerId: event.pointerId,
          from: index,
          startY: event.clientY,
          offset: 0,
          isUnderWay: false,
        });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.pointerId !== event.pointerId) return;
        // The pointer was released outside this row, which therefore got no event.
        if (event.buttons === 0) return setDrag(undefined);
        const offset = event.clientY - drag.startY;
        const isUnderWay = drag.isUnderWay || Math.abs(offset) >= DRAG_PX_MIN;
        // If the row captured the pointer earlier, a press that moves a little would not click its
        // button.
        if (isUnderWay && !drag.isUnderWay) event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ ...drag, offset, isUnderWay });
      },
      onPointerUp() {
        if (drag?.isUnderWay && to !== undefined && to !== drag.from) onDrop(drag.id, to);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    };
  }

  return { draggedId: drag?.isUnderWay ? drag.id : undefined, shiftOf, handlersOf };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
