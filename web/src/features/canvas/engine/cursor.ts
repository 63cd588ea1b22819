import type { Point } from './document.ts';
import type { EditorState } from './editor-state.ts';
import { handleCursor } from './handles.ts';
import { hitByCrop } from './tools/crop.ts';
import { hitByMove } from './tools/move-hit.ts';
import { toDocument } from './view.ts';

/** Returns the value of CSS `cursor`. `screen` is a point of the stage in CSS pixels. */
export function cursorFor(state: EditorState, screen: Point): string {
  const aim = {
    point: toDocument(state.view, screen),
    pointerType: 'mouse',
    altKey: false,
  } as const;

  if (state.tool === 'move') {
    const hit = hitByMove(aim, state);

    return hit.kind === 'handle'
      ? handleCursor(hit.handle)
      : hit.kind === 'nothing'
        ? 'default'
        : 'move';
  }
  const hit = state.tool === 'crop' ? hitByCrop(aim, state) : 'draw';

  return hit === undefined || hit === 'draw'
    ? 'crosshair'
    : hit === 'move'
      ? 'move'
      : handleCursor(hit);
}
