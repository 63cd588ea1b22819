import { CANVAS_BRUSH_SIZE_STEP } from '@vermilion/contract/limits';
import { INKS, type Ink, LETTERS, type Letter } from '../engine/document.ts';
import type { Tool } from '../engine/editor-state.ts';

export type Shortcut =
  | { does: 'choose tool'; tool: Tool }
  | { does: 'choose ink'; ink: Ink }
  | { does: 'press letter'; letter: Letter }
  | { does: 'resize brush'; by: number }
  | { does: 'nudge'; dx: number; dy: number }
  | { does: 'undo' | 'redo' | 'apply' | 'fit' | 'real size' | 'zoom in' | 'zoom out' }
  | { does: 'toggle filled' | 'remove' | 'confirm' | 'show keys' };

export type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

export const TOOL_KEYS: Record<Tool, string> = {
  move: 'V',
  brush: 'B',
  circle: 'O',
  rectangle: 'R',
  eraser: 'E',
  crop: 'C',
};

const NUDGE_FAR = 10;
const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/**
 * Letter keys are recognized by the typed character, so that they match the keyboard's labels.
 */
export function shortcutOf(event: Key): Shortcut | undefined {
  const { code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const key = { key: writtenBy(event), code, ctrlKey, metaKey, shiftKey, altKey };
  const isCommand = key.ctrlKey || key.metaKey;
  // Some keyboards type brackets with AltGr (Ctrl and Alt) or Option.
  if (key.altKey || !isCommand) {
    const bracket = bracketOf(key);
    if (bracket) return bracket;
  }
  if (isCommand) return commandOf(key);
  if (key.altKey) return undefined;

  return arrowOf(key) ?? (key.shiftKey ? letterOf(key) : toolOf(key)) ?? signOf(key);
}

/**
 * Returns the typed character. During a composition, or for a letter of another script, returns the
 * character that the key types on most keyboards.
 */
function writtenBy({ key, code }: Key): string {
  const isOther = key === 'Process' || (/^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key));

  return (isOther && (/^Key([A-Z])$/.exec(code)?.[1] ?? BRACKETS[code])) || key;
}

const BRACKETS: Record<string, string> = { BracketLeft: '[', BracketRight: ']' };

function bracketOf({ key }: Key): Shortcut | undefined {
  if (key !== '[' && key !== ']') return undefined;

  return {
    does: 'resize brush',
    by: key === '[' ? -CANVAS_BRUSH_SIZE_STEP : CANVAS_BRUSH_SIZE_STEP,
  };
}

function commandOf({ key, shiftKey, altKey }: Key): Shortcut | undefined {
  if (altKey) return undefined;
  switch (key.toLowerCase()) {
    case 'z':
      return { does: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { does: 'redo' };
    case 'enter':
      return { does: 'apply' };
    default:
      return undefined;
  }
}

function arrowOf({ key, shiftKey }: Key): Shortcut | undefined {
  const arrow = ARROWS[key];
  const by = shiftKey ? NUDGE_FAR : 1;

  return arrow && { does: 'nudge', dx: arrow.dx * by, dy: arrow.dy * by };
}

function letterOf({ key }: Key): Shortcut | undefined {
  const letter = LETTERS.find(one => one === key.toUpperCase());

  return letter && { does: 'press letter', letter };
}

function toolOf({ key }: Key): Shortcut | undefined {
  const pressed = key.toUpperCase();
  const [tool] = Object.entries(TOOL_KEYS).find(([, letter]) => letter === pressed) ?? [];
  if (tool) return { does: 'choose tool', tool: tool as Tool }; // as: keys of the record

  return pressed === 'F' ? { does: 'toggle filled' } : undefined;
}

function signOf({ key, code, shiftKey }: Key): Shortcut | undefined {
  // With Shift, this key types different characters on different keyboards, so the key's position
  // decides.
  if (shiftKey && code === 'Digit0') return { does: 'real size' };
  switch (key) {
    case '1':
    case '2':
    case '3':
      return { does: 'choose ink', ink: INKS[Number(key) - 1] ?? INKS[0] };
    case '+':
    case '=':
      return { does: 'zoom in' };
    case '-':
      return { does: 'zoom out' };
    case '0':
      return { does: 'fit' };
    case 'Delete':
    case 'Backspace':
      return { does: 'remove' };
    case 'Enter':
      return { does: 'confirm' };
    case '?':
      return { does: 'show keys' };
    default:
      return undefined;
  }
}
