import type { Edit } from '../edit.ts';
import type { Clause } from './clause.ts';

export function gatheredEdits(clause: Clause): Edit[] {
  return mergeMirrors([
    ...clause.edits,
    ...shapeEdits(clause),
    ...textEdits(clause),
    ...colorEdits(clause),
  ]);
}

function shapeEdits(clause: Clause): Edit[] {
  const { wants, ratio, sides, corners, degrees, colors } = clause;
  const edits: Edit[] = [];
  if (wants.has('extend')) {
    const named = [...sides, ...corners.filter(corner => corner === 'top' || corner === 'bottom')];
    edits.push({ type: 'extend', ratio, sides: [...new Set(named)] });
  } else if (wants.has('crop') || ratio !== null) {
    edits.push({ type: 'crop', ratio });
  }
  // A number beside "turn" need not be degrees, as in "turn it into 16-bit pixel art".
  const isTurn =
    wants.has('turn') &&
    (sides.length > 0 || (degrees !== null && degrees > 0 && degrees % 90 === 0));
  if ((wants.has('rotate') || isTurn) && !clause.edits.some(edit => edit.type === 'rotate')) {
    const turn = degrees === 180 ? 180 : sides.includes('left') || degrees === 270 ? 270 : 90;
    edits.push({ type: 'rotate', turn });
  }
  if (wants.has('frame') && !clause.edits.some(edit => edit.type === 'frame')) {
    const color = colors.pop();
    if (color === 'black' || color === 'gold')
      edits.push({ type: 'frame', frame: color, color: null });
    else
      edits.push({
        type: 'frame',
        frame: 'white',
        color: color === 'white' ? null : (color ?? null),
      });
  }
  return edits;
}

function textEdits(clause: Clause): Edit[] {
  const { wants, corners, sides, colors, scale, quote, lettering } = clause;
  const text = (quote ?? (wants.has('text') ? lettering : '')).trim();
  if (text === '') return [];
  const color = colors.pop() ?? null;
  colors.length = 0;
  clause.regions.length = 0;
  const corner =
    corners[0] ??
    (sides.includes('left') ? 'bottom-left' : sides.includes('right') ? 'bottom-right' : 'bottom');
  return [{ type: 'text', text, corner, color, scale, isVertical: wants.has('vertical') }];
}

function colorEdits(clause: Clause): Edit[] {
  const { colors, regions, edits } = clause;
  const region = regions[0] ?? 'all';
  if (colors.length === 0) {
    // In "a darker sky" the tone changes only the sky. The region `accent` does not restrict it.
    const toned = edits.filter(edit => edit.type === 'tone');
    if (region !== 'accent') for (const edit of toned) edit.region = region;
    return [];
  }
  const [first, second] = colors;
  if (first && second && (region === 'all' || region === 'accent'))
    return [{ type: 'recolor', from: first, to: second }];
  const color = second ?? first;
  if (!color || clause.isNegated) return [];
  return [{ type: 'tint', region, color }];
}

/**
 * Drops the horizontal mirror of "flip it vertically", because "flip" alone mirrors horizontally.
 */
function mergeMirrors(edits: readonly Edit[]): Edit[] {
  const isVertical = edits.some(edit => edit.type === 'mirror' && edit.axis === 'vertical');
  return edits.filter(
    edit => !(isVertical && edit.type === 'mirror' && edit.axis === 'horizontal'),
  );
}
