/** Lengths are in pixels of the document. Repeated moves and resizes become one step. */
import { CANVAS_RESIZE_PIXELS_MIN, CANVAS_RESIZE_RATIO_MAX } from '@vermilion/contract/limits';
import { strokeWidth } from '../brush.ts';
import { addMark } from '../commands/add-mark.ts';
import { moveStamp } from '../commands/move-stamp.ts';
import { placeLayer } from '../commands/place-layer.ts';
import { removeLayer } from '../commands/remove-layer.ts';
import { removeStamp } from '../commands/remove-stamp.ts';
import { cropBounds, placedCrop } from '../crop-draft.ts';
import type { Layer, Rect } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import type { EditorStore } from '../editor-store.ts';
import { longerSide, pointWithin } from '../geometry.ts';
import { type HandleName, handlePoint, resizeKeepingRatio, resizeWithin } from '../handles.ts';
import { keepPartlyInside, shownRect } from '../layer-geometry.ts';
import { middleOfStage } from './view-actions.ts';

export function createKeyActions(store: EditorStore) {
  return {
    nudge(dx: number, dy: number): void {
      const state = store.state();
      const { document, crop, letter } = state;
      const layer = chosenLayer(state);

      if (crop !== undefined) {
        store.choose({
          crop: placedCrop(state, crop, { ...crop.rect, x: crop.rect.x + dx, y: crop.rect.y + dy }),
        });
      } else if (state.chosen === 'stamp' && letter !== undefined) {
        const stamp = document.stamps.find(one => one.letter === letter);
        const at = { x: (stamp?.at.x ?? 0) + dx, y: (stamp?.at.y ?? 0) + dy };
        store.step(
          moveStamp(document, letter, pointWithin(at, document.frame)),
          {},
          `nudge ${letter}`,
        );
      } else if (layer?.isVisible) {
        const shown = shownRect(layer);
        const to = keepPartlyInside({ ...shown, x: shown.x + dx, y: shown.y + dy }, document.frame);
        store.step(placeLayer(document, layer.id, to), {}, `nudge ${layer.id}`);
      }
    },
    pullHandle(name: HandleName, dx: number, dy: number): void {
      const state = store.state();
      const { document, crop } = state;
      const layer = chosenLayer(state);
      const toFrom = ({ x, y }: { x: number; y: number }) => ({ x: x + dx, y: y + dy });

      if (crop !== undefined) {
        const to = toFrom(handlePoint(crop.rect, name));
        const bounds = cropBounds(state, crop.target);
        const rect = resizeWithin(crop.rect, name, {
          to,
          bounds,
          sideMin: CANVAS_RESIZE_PIXELS_MIN,
        });
        store.choose({ crop: { ...crop, rect } });
      } else if (layer?.isVisible) {
        const shown = shownRect(layer);
        const pulled = resizeKeepingRatio(shown, name, {
          to: toFrom(handlePoint(shown, name)),
          isCentered: false,
          sideMin: CANVAS_RESIZE_PIXELS_MIN,
          sideMax: longerSide(document.frame) * CANVAS_RESIZE_RATIO_MAX,
        });
        store.step(placeLayer(document, layer.id, pulled), {}, `pull ${name} ${layer.id}`);
      }
    },
    placeLayer(layerId: string, { x, y, width, height }: Partial<Rect>): void {
      const { document } = store.state();
      const layer = document.layers.find(({ id }) => id === layerId);
      if (layer === undefined) {
        return;
      }
      const shown = shownRect(layer);
      const moved = { ...shown, x: x ?? shown.x, y: y ?? shown.y };
      const scale =
        width === undefined ? (height ?? shown.height) / shown.height : width / shown.width;
      const sized = resizeKeepingRatio(moved, 'se', {
        to: { x: moved.x + shown.width * scale, y: moved.y + shown.height * scale },
        isCentered: false,
        sideMin: CANVAS_RESIZE_PIXELS_MIN,
        sideMax: longerSide(document.frame) * CANVAS_RESIZE_RATIO_MAX,
      });
      store.step(
        placeLayer(document, layerId, keepPartlyInside(sized, document.frame)),
        {},
        `place ${layerId}`,
      );
    },
    placeShape(): void {
      const { tool, document, ink, isFilled, brushSize, view, stage } = store.state();
      if (tool !== 'circle' && tool !== 'rectangle') {
        return;
      }
      const { frame } = document;
      const side =
        Math.min(frame.width, frame.height, stage.width / view.zoom, stage.height / view.zoom) / 2;
      const middle = pointWithin(middleOfStage({ view, stage }), frame);
      const box = { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side };
      store.step(
        addMark(document, { kind: tool, width: strokeWidth(brushSize, frame), ink, isFilled, box }),
      );
    },
    removeChosen(): void {
      const { document, chosen, letter, layerId, tool } = store.state();

      if (chosen === 'stamp' && letter !== undefined) {
        store.step(removeStamp(document, letter));
      } else if (tool === 'move') {
        // Only this tool shows which layer is chosen, so other tools delete no layer.
        store.step(removeLayer(document, layerId));
      }
    },
  };
}

function chosenLayer({ document, layerId }: EditorState): Layer | undefined {
  return document.layers.find(layer => layer.id === layerId);
}
