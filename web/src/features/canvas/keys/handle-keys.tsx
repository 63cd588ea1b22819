import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEditor, useWorkbench } from '../editor-context.ts';
import type { Rect } from '../engine/document.ts';
import type { EditorState } from '../engine/editor-state.ts';
import { type HandleName, handlesOf } from '../engine/handles.ts';
import { shownRect } from '../engine/layer-geometry.ts';
import { shortcutOf } from './shortcuts.ts';

/**
 * Buttons over the handles for users of the keyboard: arrow keys move the focused handle. A layer
 * has one handle only, because it keeps its ratio.
 */
export function HandleKeys() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const view = useEditor(state => state.view);
  const crop = useEditor(state => state.crop?.rect);
  const layer = useEditor(chosenLayer);
  const rect = crop ?? (layer && shownRect(layer));
  if (!rect) return null;

  function handleKeyDown(event: KeyboardEvent, name: HandleName): void {
    const shortcut = shortcutOf(event.nativeEvent);
    if (shortcut?.does !== 'nudge') return;
    event.preventDefault();
    event.stopPropagation();
    editor.pullHandle(name, shortcut.dx, shortcut.dy);
  }

  return handlesFor(rect, crop ? undefined : 'se').map(({ name, point }) => (
    <button
      key={name}
      type="button"
      aria-label={t(`handles.${name}`)}
      onKeyDown={event => handleKeyDown(event, name)}
      style={{ left: point.x * view.zoom + view.x, top: point.y * view.zoom + view.y }}
      className="canvas-handle-key"
    />
  ));
}

function chosenLayer({ tool, chosen, document, layerId }: EditorState) {
  return tool === 'move' && chosen === 'layer'
    ? document.layers.find(({ id }) => id === layerId)
    : undefined;
}

function handlesFor(rect: Rect, only: HandleName | undefined) {
  return handlesOf(rect).filter(({ name }) => only === undefined || name === only);
}
