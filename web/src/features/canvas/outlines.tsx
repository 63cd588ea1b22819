import { useEditor, useLive } from './editor-context.ts';
import type { Rect, Stamp } from './engine/document.ts';
import { handlesOf } from './engine/handles.ts';
import { shownRect } from './engine/layer-geometry.ts';
import type { View } from './engine/view.ts';

const HANDLE_PX = 9;

export function Outlines() {
  const tool = useEditor(state => state.tool);
  const isStampChosen = useEditor(state => state.chosen === 'stamp');
  const isLayerLive = useLive('layer') !== undefined;
  const isStampLive = useLive('stamp') !== undefined;
  const isStamp = isStampLive || (isStampChosen && !isLayerLive);

  return (
    <svg aria-hidden className="canvas-outlines">
      {tool === 'crop' ? (
        <CropOutline />
      ) : tool === 'move' && isStamp ? (
        <StampOutline />
      ) : (
        <LayerOutline />
      )}
    </svg>
  );
}

function LayerOutline() {
  const view = useEditor(state => state.view);
  const hasHandles = useEditor(state => state.tool === 'move');
  const isOneOfMany = useEditor(state => state.document.layers.length > 1);
  const live = useLive('layer');
  const chosen = useEditor(({ document, layerId }) =>
    document.layers.find(({ id }) => id === layerId),
  );
  const layer = live?.layer ?? chosen;
  if (!layer?.isVisible || (!hasHandles && !isOneOfMany)) return null;
  const rect = shownRect(layer);

  return hasHandles ? (
    <Framed rect={rect} view={view} />
  ) : (
    <>
      <rect {...onScreen(rect, view)} className="canvas-outline-under" />
      <rect {...onScreen(rect, view)} className="canvas-outline-dashed" />
    </>
  );
}

function StampOutline() {
  const view = useEditor(state => state.view);
  const live = useLive('stamp');
  const stamp = useEditor(({ document, letter }) =>
    document.stamps.find(one => one.letter === (live?.letter ?? letter)),
  );
  if (!stamp) return null;

  return (
    <rect {...onScreen(around(stamp, live?.at ?? stamp.at), view)} className="canvas-outline" />
  );
}

function CropOutline() {
  const view = useEditor(state => state.view);
  const stage = useEditor(state => state.stage);
  const live = useLive('crop');
  const draft = useEditor(state => state.crop);
  if (!draft) return null;
  const rect = live?.rect ?? draft.rect;
  const { x, y, width, height } = onScreen(rect, view);

  return (
    <>
      <path
        d={`M0 0H${stage.width}V${stage.height}H0ZM${x} ${y}h${width}v${height}h${-width}Z`}
        fillRule="evenodd"
        className="canvas-shade"
      />
      <Framed rect={rect} view={view} />
    </>
  );
}

function Framed({ rect, view }: { rect: Rect; view: View }) {
  return (
    <>
      <rect {...onScreen(rect, view)} className="canvas-outline" />
      {handlesOf(rect).map(({ name, point }) => (
        <rect
          key={name}
          x={point.x * view.zoom + view.x - HANDLE_PX / 2}
          y={point.y * view.zoom + view.y - HANDLE_PX / 2}
          width={HANDLE_PX}
          height={HANDLE_PX}
          className="canvas-handle"
        />
      ))}
    </>
  );
}

function around({ size }: Stamp, { x, y }: Stamp['at']): Rect {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

function onScreen({ x, y, width, height }: Rect, view: View): Rect {
  return {
    x: x * view.zoom + view.x,
    y: y * view.zoom + view.y,
    width: width * view.zoom,
    height: height * view.zoom,
  };
}
