/** Rotates or flattens drawings, so that things lie or stand naturally. */
import type { Dressed } from '../motif-dress.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { moveDrawing } from './move-drawing.ts';

type Turns = Readonly<Record<number, string>>;

/**
 * The rotation of things that nobody holds, in degrees clockwise. A held thing keeps the angle of
 * its drawing.
 */
const ALONE: Turns = {
  15: 'ladder gloves',
  28: 'skis',
  34: 'sewing-needle linked-paperclips pen old-key',
  38:
    'bone cucumber peanuts pea-pod baguette-bread ear-of-corn hot-dog flute trumpet guitar firecracker ' +
    'rolled-up-newspaper bookmark label pencil black-nib fountain-pen paintbrush crayon pushpin paperclip key link ' +
    'test-tube pill adhesive-bandage syringe razor safety-pin skateboard magic-wand',
  44: 'crutch banjo dumpling croissant',
  50: 'carrot dagger broom feather',
  58: 'hot-pepper',
  '-28': 'closed-umbrella flashlight',
  '-14': 'magnifying-glass-tilted-left',
  '-34': 'tamale lollipop',
  '-38':
    'meat-on-bone poultry-leg burrito roasted-sweet-potato oden dango chocolate-bar spoon kitchen-knife ' +
    'telephone-receiver straight-ruler hammer carpentry-saw wrench screwdriver nut-and-bolt toothbrush baby-bottle',
  '-44': 'watermelon thermometer candy triangular-ruler bug',
  '-52': 'axe boomerang',
};

/**
 * The drawings show these things from above, so they are foreshortened on the ground or a table.
 */
const FLAT: ReadonlySet<string> = new Set(['keyboard']);
const FLATNESS = 0.64;

const alone = degreesByName(ALONE);

export function layDown(dressed: Dressed, name: string, isAlone: boolean): Dressed {
  const degrees = isAlone ? alone.get(name) : undefined;
  if (degrees === undefined && !FLAT.has(name)) return dressed;
  const { left, right, top, bottom } = dressed.box;
  const turn = ((degrees ?? 0) * Math.PI) / 180;
  const { parts } = moveDrawing(
    dressed,
    { x: (left + right) / 2, foot: bottom, high: bottom - top, turn },
    FLAT.has(name) ? FLATNESS : 1,
  );

  return { parts, box: boxOf(parts.flatMap(part => outlinesOf(part))) };
}

export function namesOfTurns(): string[] {
  return [...alone.keys(), ...FLAT];
}

function degreesByName(turns: Turns): Map<string, number> {
  return new Map(
    Object.entries(turns).flatMap(([degrees, names]) =>
      names.split(' ').map(name => [name, Number(degrees)] as const),
    ),
  );
}
