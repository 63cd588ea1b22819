import type { KeyboardEvent } from 'react';
import type { Editor } from '../engine/editor.ts';
import { ZOOM_STEP } from '../zoom-menu.tsx';
import { type Shortcut, shortcutOf } from './shortcuts.ts';

const PAN_PX = 40;

type Others = { onApply: () => void; onShowKeys: () => void };

/** Performs the shortcut of a key, unless the focused control needs that key. */
export function handleShortcut(
  event: KeyboardEvent<HTMLElement>,
  editor: Editor,
  others: Others,
): void {
  const { target } = event;
  if (
    event.defaultPrevented ||
    !(target instanceof HTMLElement) ||
    !event.currentTarget.contains(target)
  )
    return;
  const shortcut = shortcutOf(event.nativeEvent);
  // During a gesture, undo cancels the gesture, and other shortcuts do nothing.
  if (!shortcut || isTaken(shortcut, target) || (editor.live() && shortcut.does !== 'undo')) return;
  // The page below the editor has its own shortcuts for the same keys.
  event.preventDefault();
  event.stopPropagation();
  perform(shortcut, editor, others);
}

/** Buttons and links need Enter, sliders and radio buttons need arrows, and menus need all keys. */
function isTaken({ does }: Shortcut, target: HTMLElement): boolean {
  if (target.closest('[role=menu]')) return true;
  if (does === 'confirm') return target.matches('button, a');

  return does === 'nudge' && target.matches('input, [aria-haspopup=menu]');
}

function perform(shortcut: Shortcut, editor: Editor, { onApply, onShowKeys }: Others): void {
  switch (shortcut.does) {
    case 'choose tool':
      return editor.chooseTool(shortcut.tool);
    case 'choose ink':
      return editor.chooseInk(shortcut.ink);
    case 'press letter':
      return editor.pressLetter(shortcut.letter);
    case 'resize brush':
      return editor.chooseBrushSize(editor.state().brushSize + shortcut.by);
    case 'toggle filled':
      return editor.chooseFilled(!editor.state().isFilled);
    case 'nudge':
      return nudge(editor, shortcut);
    case 'undo':
      return editor.undo();
    case 'redo':
      return editor.redo();
    case 'remove':
      return editor.removeChosen();
    case 'confirm':
      return editor.state().tool === 'crop' ? editor.applyCrop() : editor.placeShape();
    case 'fit':
      return editor.zoomToFit();
    case 'real size':
      return editor.zoomTo(1);
    case 'zoom in':
      return editor.zoomBy(ZOOM_STEP);
    case 'zoom out':
      return editor.zoomBy(1 / ZOOM_STEP);
    case 'apply':
      return onApply();
    case 'show keys':
      return onShowKeys();
  }
}

function nudge(editor: Editor, { dx, dy }: { dx: number; dy: number }): void {
  const { tool } = editor.state();
  if (tool === 'move' || tool === 'crop') editor.nudge(dx, dy);
  else editor.panBy(-dx * PAN_PX, -dy * PAN_PX);
}
