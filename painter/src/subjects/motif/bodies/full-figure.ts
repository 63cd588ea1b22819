/**
 * Completes drawings of people. Most emoji drawings show a person as head and shoulders or as a
 * face; this module adds torso, arms, legs and shoes in the drawing's style.
 */
import type { Point } from '../../../core/curve.ts';
import { fromHex, oklch } from '../../../core/oklab.ts';
import { lerp, smoothstep } from '../../../core/scalar.ts';
import { type Drawing, type DrawingPart, drawingOf } from '../../../motifs/drawing.ts';
import { findMotif, type Motif } from '../../../motifs/motif.ts';
import { isPerson } from '../../../motifs/motif-nature.ts';
import { warped } from '../form/warp-drawing.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { animalMetres, pawsOf, wholeAnimal } from './full-figure-animal.ts';
import { handAt, held, isStanding, isTaking, type Pose, reaching } from './full-figure-arms.ts';
import {
  colorAt,
  emptyHanded,
  fistsOf,
  headTop,
  isBroad,
  isFist,
  isLong,
  isNear,
  reachedOut,
  topOf,
  torsoColor,
  widest,
} from './full-figure-bust.ts';
import { type Clothes, canHaveBody, clothesOf, dressOf, metresOf } from './full-figure-clothes.ts';
import {
  BELOW,
  continuation,
  continued,
  frameOf,
  type Skirt,
  type Sleeve,
} from './full-figure-cut.ts';
import { bustOf, maskedFace } from './full-figure-head.ts';
import {
  type Body,
  cape,
  details,
  hangingHand,
  ridingLeg,
  sittingLegs,
  standingLegs,
} from './full-figure-parts.ts';
import { isGrip } from './grips.ts';

export type Person = Drawing & {
  anchors: {
    hand: Point;
    headTop: Point;
    seat: Point;
  };
};

const DIVER = 'diver';

const SKIN = oklch(0.859, 0.158, 86);
const SKIN_SHADE = oklch(0.738, 0.163, 67);
const HAIR = oklch(0.77, 0.162, 72);

const people = new Map<string, Person>();

/**
 * Returns the motif as a whole body if it is a partly drawn person or animal, and otherwise
 * unchanged.
 */
export function asWholePerson(motif: Motif): Motif {
  const metres = animalMetres(motif.name);
  if (metres !== null && motif.view !== 'whole')
    return { ...motif, view: 'whole', metres, facing: -1 };
  const isPart = (motif.view === 'bust' && canHaveBody(motif.name)) || dressOf(motif.name) !== null;
  if (!isPart || motif.stance !== 'ground') return motif;
  return { ...motif, view: 'whole', metres: metresOf(motif.name) };
}

export function asDiver(motif: Motif): Motif {
  return { ...motif, name: DIVER, view: 'whole', metres: 1.75, stance: 'underwater' };
}

export function wholeDrawing(motif: Motif, pose: Pose = 'standing'): Drawing {
  if (motif.name === DIVER) return withBody(DIVER, pose);
  const drawn = findMotif(motif.name)?.view ?? 'whole';
  if (drawn === 'whole') return drawingOf(motif.name);
  return motif.view === 'whole'
    ? withBody(motif.name, pose)
    : isPerson(motif)
      ? withSoftFaces(drawingOf(motif.name))
      : drawingOf(motif.name);
}

export function anchorsOf({ name, view }: Motif, pose: Pose): Person['anchors'] | null {
  const isMade = view === 'whole' && (findMotif(name)?.view ?? 'whole') !== 'whole';

  return isMade ? withBody(name, pose).anchors : null;
}

function withSoftFaces(drawing: Drawing): Drawing {
  return {
    ...drawing,
    parts: drawing.parts.map(part =>
      isNear(part.color, HAIR) && part.area < 0.02 && topOf(part) > 0.35
        ? { ...part, color: SKIN_SHADE }
        : part,
    ),
  };
}

/**
 * Returns a drawing with its body. The hand of a rider, and the hand that holds a thing, is on the
 * right side of the drawing.
 * @param name the name of a motif that `asWholePerson` makes whole
 */
export function withBody(name: string, pose: Pose): Person {
  const key = `${name} ${pose}`;
  let person = people.get(key);
  if (!person && animalMetres(name) !== null) {
    const { paws, hand } = pawsOf(name, pose);
    const animal = wholeAnimal(name, paws);
    person = { ...animal, anchors: { hand, headTop: headTop(animal), seat: [0.5, 0.85] } };
    people.set(key, person);
  }
  if (!person) {
    const dress = dressOf(name);
    const head = name === DIVER ? maskedFace() : withSoftFaces(drawingOf(name));
    person = build(dress ? bustOf(head, dress) : head, dress ?? clothesOf(name), pose);
    people.set(key, person);
  }
  return person;
}

const SKIRTS: Record<Clothes['lower'], Skirt> = {
  trousers: { hem: BELOW.hem, waist: 0.94, flare: 1 },
  shorts: { hem: BELOW.hem, waist: 0.94, flare: 1 },
  suit: { hem: BELOW.crotch - 0.02, waist: 0.93, flare: 0.92 },
  skirt: { hem: 0.42, waist: 0.86, flare: 1.2 },
  dress: { hem: 0.48, waist: 0.8, flare: 1.42 },
  coat: { hem: 0.45, waist: 0.92, flare: 1.08 },
  robe: { hem: 0.678, waist: 0.92, flare: 1.4 },
};

function build(drawn: Drawing, clothes: Clothes, pose: Pose): Person {
  const skin = clothes.skin ? fromHex(clothes.skin) : SKIN;
  // If `clothes` has a skin color, a broad part in this color is a bare torso, which counts as
  // clothes.
  const isSkin = (part: DrawingPart): boolean =>
    isNear(part.color, skin) && !(clothes.skin && isBroad(part, drawn));
  const outermost = clothes.cape ? widest(drawn) : null;
  const isClothes = (part: DrawingPart): boolean => !isSkin(part) && part !== outermost;
  const frame = frameOf(drawn, isClothes, clothes.sleeves);
  const { bust, fists } = isTaking(pose)
    ? { bust: emptyHanded(drawn, frame, isSkin), fists: [] }
    : clothes.stick
      ? { bust: drawn, fists: fistsOf(drawn, frame, isSkin) }
      : reachedOut(drawn, frame, isSkin);
  const sleeves = sleevesFor(clothes, pose, fists);
  const skirt = skirtFor(clothes, pose);
  const colors = {
    skin,
    hands: clothes.hands ? fromHex(clothes.hands) : skin,
    torso: torsoColor(bust, frame, isClothes),
    sleeves: {
      left: colorAt(bust, frame.left + 0.03, frame, isClothes),
      right: colorAt(bust, frame.right - 0.03, frame, isClothes),
    },
  };
  const body: Body = { frame, skirt, clothes, colors };
  const below = continuation(frame, skirt, { ...sleeves, hasTie: clothes.hasTie });
  const hand = handAt(frame, pose, fists);

  const clothed = bust.parts.map(part =>
    isClothes(part) && isLong(part, frame) ? continued(part, frame.cut, below) : part,
  );
  const firstFist = drawn.parts.findIndex(part => isSkin(part) && isFist(part, frame));
  const before = firstFist < 0 ? clothed.length : firstFist;
  const parts = [
    ...(clothes.cape ? cape(body, fromHex(clothes.cape)) : []),
    ...hanging(body, sleeves),
    ...(isStanding(pose) ? standingLegs(body) : []),
    ...clothed.slice(0, before),
    ...details(body, isStanding(pose)),
    ...seated(body, pose),
    ...fists.flatMap(fist => held(body, fist)),
    ...clothed.slice(before),
    ...(fists.length === 0 ? reaching(body, pose, hand) : []),
  ];
  const grow = grownUp(chinOf(bust, isSkin), frame.middle);
  return inUnitSquare(parts, grow, {
    hand,
    headTop: headTop(bust),
    seat: [frame.middle, frame.cut + 0.3],
  });
}

function sleevesFor(
  clothes: Clothes,
  pose: Pose,
  fists: readonly Point[],
): Record<'left' | 'right', Sleeve> {
  const plain: Sleeve = clothes.lower === 'robe' ? 'wide' : 'straight';
  const [left = plain, right = plain] = clothes.sleeves ?? [];
  const hasFist = (isRight: boolean): boolean => fists.some(([x]) => x > 0.5 === isRight);
  return {
    left: hasFist(false) || pose === 'riding' || isGrip(pose) ? 'bent' : left,
    right: hasFist(true) || pose === 'riding' || isTaking(pose) ? 'bent' : right,
  };
}

function skirtFor({ lower }: Clothes, pose: Pose): Skirt {
  const skirt = SKIRTS[lower];
  return isStanding(pose)
    ? skirt
    : { ...skirt, hem: Math.min(skirt.hem, 0.33), flare: Math.min(skirt.flare, 1.05) };
}

function hanging(body: Body, { left, right }: Record<'left' | 'right', Sleeve>): DrawingPart[] {
  const isHanging = (sleeve: Sleeve): boolean => sleeve === 'straight' || sleeve === 'wide';
  return [
    ...(isHanging(left) ? [hangingHand(body, -1)] : []),
    ...(isHanging(right) ? [hangingHand(body, 1)] : []),
  ];
}

function seated(body: Body, pose: Pose): DrawingPart[] {
  if (pose === 'riding') return ridingLeg(body);
  return pose === 'sitting' ? sittingLegs(body) : [];
}

const HEAD = 0.74;
const LONGER = 1.26;

function grownUp(chin: number, middle: number): (point: Point) => Point {
  return ([x, y]) => {
    const share = lerp(HEAD, 1, smoothstep(chin, chin + 0.1, y));
    const down = y < chin ? (y - chin) * HEAD : (y - chin) * LONGER;
    return [middle + (x - middle) * share, chin + down];
  };
}

function chinOf({ parts }: Pick<Drawing, 'parts'>, isSkin: (part: DrawingPart) => boolean): number {
  const face = parts.filter(isSkin).sort((a, b) => b.area - a.area)[0];
  return face ? boxOf(outlinesOf(face)).bottom : CHIN;
}

const CHIN = 0.54;

function inUnitSquare(
  parts: readonly DrawingPart[],
  grow: (point: Point) => Point,
  anchors: Person['anchors'],
): Person {
  const { box } = warped({ parts }, grow);
  const unit = Math.max(box.right - box.left, box.bottom - box.top);
  const middle = (box.left + box.right) / 2;
  const put = (point: Point): Point => {
    const [x, y] = grow(point);
    return [0.5 + (x - middle) / unit, (y - box.top) / unit];
  };
  return {
    ...warped({ parts }, put),
    anchors: {
      hand: put(anchors.hand),
      headTop: put(anchors.headTop),
      seat: put(anchors.seat),
    },
  };
}
