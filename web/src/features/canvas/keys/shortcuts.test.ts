// See CAN-13.
import { describe, expect, it } from 'vitest';
import { type Key, shortcutOf } from './shortcuts.ts';

const plain = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, held: Partial<Key> = {}) => shortcutOf({ ...plain, key, ...held });

describe('the keys of the canvas editor', () => {
  it.each([
    ['v', 'move'],
    ['b', 'brush'],
    ['o', 'circle'],
    ['r', 'rectangle'],
    ['e', 'eraser'],
    ['c', 'crop'],
    ['B', 'brush'],
  ])('the key %s chooses the tool %s', (key, tool) => {
    expect(press(key)).toEqual({ does: 'choose tool', tool });
  });

  it('with Shift, B stamps a letter instead of choosing a tool, and E does nothing', () => {
    expect(press('B', { shiftKey: true })).toEqual({ does: 'press letter', letter: 'B' });
    expect(press('E', { shiftKey: true })).toBeUndefined();
  });

  it.each([
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['Enter', { ctrlKey: true }, 'apply'],
    ['Enter', {}, 'confirm'],
    ['0', {}, 'fit'],
    [')', { shiftKey: true, code: 'Digit0' }, 'real size'],
    ['?', { shiftKey: true }, 'show keys'],
    ['Delete', {}, 'remove'],
    ['f', {}, 'toggle filled'],
    ['+', { shiftKey: true }, 'zoom in'],
  ])('the key %s with %o does: %s', (key, held, does) => {
    expect(press(key, held)).toEqual({ does });
  });

  it('arrows move by one pixel, or with Shift by ten', () => {
    expect(press('ArrowUp')).toEqual({ does: 'nudge', dx: 0, dy: -1 });
    expect(press('ArrowRight', { shiftKey: true })).toEqual({ does: 'nudge', dx: 10, dy: 0 });
  });

  it('combinations with Ctrl or Alt that the editor does not use are left to the browser', () => {
    expect(press('b', { ctrlKey: true })).toBeUndefined();
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  });

  it('a key that types a letter of another script is recognized by its position', () => {
    expect(press('я', { code: 'KeyZ', ctrlKey: true })).toEqual({ does: 'undo' });
    expect(press('и', { code: 'KeyB' })).toEqual({ does: 'choose tool', tool: 'brush' });
    expect(press('И', { code: 'KeyB', shiftKey: true })).toEqual({
      does: 'press letter',
      letter: 'B',
    });
    expect(press('х', { code: 'BracketLeft' })).toEqual({ does: 'resize brush', by: -5 });
    expect(press('Process', { code: 'KeyV' })).toEqual({ does: 'choose tool', tool: 'move' });
    // This key types W on a French keyboard, so it means W and not Z.
    expect(press('w', { code: 'KeyZ', ctrlKey: true })).toBeUndefined();
  });

  it('brackets resize the brush even if they are typed with AltGr or Option', () => {
    expect(press('[', { code: 'Digit8', ctrlKey: true, altKey: true })).toEqual({
      does: 'resize brush',
      by: -5,
    });
    expect(press(']', { code: 'Digit6', altKey: true })).toEqual({ does: 'resize brush', by: 5 });
    expect(press('[', { code: 'BracketLeft', metaKey: true })).toBeUndefined();
  });
});
