import type { Layer, Stamp } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import { contains } from '../geometry.ts';
import { type HandleName, handleAt } from '../handles.ts';
import { shownRect } from '../layer-geometry.ts';
import type { Sample } from '../sample.ts';
import { stampBox } from '../stamps.ts';
import { hitRadius } from './gesture.ts';

type Hit =
  | { kind: 'stamp'; stamp: Stamp }
  | { kind: 'handle'; layer: Layer; handle: HandleName }
  | { kind: 'layer'; layer: Layer }
  | { kind: 'nothing' };

export function hitByMove(
  { point, pointerType, altKey }: Pick<Sample, 'point' | 'pointerType' | 'altKey'>,
  { document, layerId, chosen: chosenKind, view }: EditorState,
): Hit {
  const stamp = document.stamps.findLast(one => contains(stampBox(one), point));
  if (stamp !== undefined) {
    return { kind: 'stamp', stamp };
  }
  const seen = document.layers.filter(layer => layer.isVisible);
  const chosen = seen.find(layer => layer.id === layerId);
  // While a letter is chosen, the layer shows no handles.
  const handle =
    chosen && chosenKind === 'layer'
      ? handleAt(shownRect(chosen), point, hitRadius({ pointerType }) / view.zoom)
      : undefined;
  if (chosen !== undefined && handle !== undefined) {
    return { kind: 'handle', layer: chosen, handle };
  }
  const uppermost = seen.findLast(layer => contains(shownRect(layer), point));
  const layer = altKey ? (chosen ?? uppermost) : uppermost;

  return layer === undefined ? { kind: 'nothing' } : { kind: 'layer', layer };
}
