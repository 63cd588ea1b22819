/**
 * A motif, which is a public drawing of one thing, as a picture's subject: placed on its ground, water, table or sky, and
 * laid with the scene's light.
 */
import { type Place, placeSubject } from '../../compose/place-subject.ts';
import type { Point } from '../../core/curve.ts';
import { catmull } from '../../core/curve.ts';
import type { Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import { type Drawing, drawingOf } from '../../motifs/drawing.ts';
import { type Motif, motifOf } from '../../motifs/motif.ts';
import type { SubjectKind } from '../../scene.ts';
import type { Shape } from '../../shape.ts';
import { near } from '../animals/animal-shapes.ts';
import { nearGround } from '../animals/near-ground.ts';
import { castShadows } from '../food/still-life-shadows.ts';
import { footing } from '../landscape/footing.ts';
import { furnish, paintRoom } from '../objects/still-life.ts';
import type { Stage } from '../stage.ts';
import { motifColors } from './motif-colors.ts';
import { type Figure, poseFigure } from './motif-figure.ts';
import { aboveWater, beforeFeet, groundShadows, reflection, waterEdge } from './motif-footing.ts';
import { motifShapes } from './motif-shapes.ts';
import { motifSize, type Spot, spreadSpots } from './motif-spots.ts';
import { surfaceOf } from './surfaces.ts';

/** A motif that is to be laid. */
type Act = {
  stage: Stage;
  motif: Motif;
  drawing: Drawing;
  place: Place;
  /** Width and height in shares of the longer side. */
  wide: number;
  high: number;
  size: number;
};

export function paintMotif(stage: Stage): Shape[] {
  const { subject, scene, layout } = stage;
  const motif = motifOf(subject.kind);
  if (!motif) return [];
  const drawing = drawingOf(motif.name);
  const { left, right, top, bottom } = drawing.box;
  const unit = Math.max(right - left, bottom - top);
  const place = placeSubject(scene, subject, layout);
  const act: Act = {
    stage,
    motif,
    drawing,
    place,
    wide: (right - left) / unit,
    high: (bottom - top) / unit,
    size: motifSize(stage, motif, place),
  };
  if (scene.kind === 'still-life') return onTable(act);
  if (scene.kind !== 'landscape') return floating(act, { depth: 0.1, isClose: true });
  switch (motif.stance) {
    case 'water':
    case 'underwater':
      return hasWater(stage) ? onWater(act) : onGround(act);
    case 'air':
    case 'space':
      return floating(act, { depth: 0.06, isClose: false });
    case 'plane':
      return floating(act, { depth: 0.03, isClose: false });
    default:
      return motif.view === 'whole' ? onGround(act) : portrait(act);
  }
}

function hasWater({ scene }: Stage): boolean {
  return scene.subjects.some(({ kind }) => WATERS.has(kind));
}

type Posed = { figure: Figure; facing: -1 | 1; random: Random; colorOf: (own: Oklab) => Oklab };

function pose(
  { stage, motif, drawing }: Act,
  spot: Spot,
  {
    index,
    turn = 0,
    haze = 0,
    isClose = false,
  }: { index: number; turn?: number; haze?: number; isClose?: boolean },
): Posed {
  const random = stage.random.fork(`motif ${index}`);
  const facing = spot.x < stage.layout.w * 0.5 ? 1 : -1;
  const isMirrored = motif.facing !== 0 && motif.facing !== facing;
  const surface = surfaceOf(motif.name);
  const figure = poseFigure(
    drawing,
    {
      x: spot.x,
      foot: spot.foot,
      size: spot.size,
      isMirrored,
      turn,
      isRagged: (surface === 'fur' || surface === 'feathers') && stage.traits.finest <= 3,
    },
    random.fork('hand'),
  );
  return {
    figure,
    facing,
    random,
    colorOf: motifColors(stage, drawing, { haze, isClose, isPerson: isPerson(motif) }),
  };
}

/** Faces that are signs of a feeling stay yellow. */
function isPerson({ name, view }: Motif): boolean {
  return view === 'bust' || PEOPLE.test(name);
}

const PEOPLE =
  /^(person|people|man|men|woman|women|boy|girl|child|baby|older|kiss|couple|family|snowboarder|skier|horse-racing|prince|princess|santa|mrs|mx|merman|mermaid|merperson|elf|fairy|mage|superhero|supervillain|vampire|ninja|guard|detective|deaf|pregnant|breast|dancer|hand|thumbs|clapping|raised|waving|ear|nose|foot|leg|flexed)\b/;

function shapesOf(
  { stage, motif }: Act,
  posed: Posed,
  at: { depth: number; index: number },
): Shape[] {
  return motifShapes(stage, { ...posed, ...at, surface: surfaceOf(motif.name) });
}

/** Meters from which a thing stands away from the viewer. */
const FAR_METERS = 8;

function onGround(act: Act): Shape[] {
  const { stage, motif, place: asked, wide, high, size } = act;
  const { layout, subject, scene } = stage;
  const isInField = scene.subjects.some(({ kind }) => kind === 'field' || kind === 'forest-path');
  const isFar = motif.metres >= FAR_METERS;
  const place = isFar ? asked : near(stage, asked);
  const isHero = asked.isHero;
  const several = subject.count > 1;
  const count = subject.count;
  const nearFoot = isHero && !isFar ? layout.h * (count > 3 ? 0.93 : 0.86) : place.foot;
  const spots = spreadSpots(
    count,
    {
      left: isHero ? layout.w * 0.07 : clamp(place.x - layout.w * 0.24, 0, layout.w * 0.52),
      right: isHero ? layout.w * 0.93 : clamp(place.x + layout.w * 0.24, layout.w * 0.48, layout.w),
      near: nearFoot,
      far: nearFoot - Math.min(size * 0.62, (layout.h - layout.horizon) * 0.6),
      wide,
      high,
      size: Math.min(size, (nearFoot - layout.h * 0.06) / high),
      x: place.x,
    },
    stage.random.fork('spots'),
  );
  const depth = isInField && isHero && !isFar ? 0.052 : place.depth;
  const back = Math.min(...spots.map(({ foot }) => foot));
  const ground = groundFor(act, { ...place, foot: back, depth }, isInField && !isFar);
  const each = spots.flatMap((spot, index) => {
    const own = depth - index * 0.0006;
    const foot =
      ground.surface && !several
        ? ground.surface(spot.x) + spot.size * 0.012
        : Math.max(spot.foot, (ground.surface?.(spot.x) ?? 0) + spot.size * 0.012);
    const posed = pose(act, { ...spot, foot }, { index, haze: isFar ? own : 0 });
    const standing = { ...posed, depth: own, index };
    return [
      ...groundShadows(stage, standing),
      ...shapesOf(act, posed, { depth: own, index }),
      ...beforeFeet(stage, standing),
    ];
  });
  return [...ground.shapes, ...each];
}

function groundFor(
  { stage, size, wide }: Act,
  place: Place,
  isInField: boolean,
): { shapes: Shape[]; surface?: (x: number) => number } {
  if (isInField) return { shapes: [] };
  const { layout, scene, subject } = stage;
  const isBare = scene.subjects.some(({ kind }) => kind === 'dunes');
  const half = Math.min(size * wide * 0.9, layout.w * 0.46);
  if (isBare) return footing(stage, place, subject.count > 1 ? layout.w * 0.46 : half);
  // Several need a shore as broad as the picture.
  const dry = { ...scene, subjects: scene.subjects.filter(({ kind }) => !WATERS.has(kind)) };
  return nearGround(subject.count > 1 ? { ...stage, scene: dry } : stage, place, half);
}

const WATERS: ReadonlySet<SubjectKind> = new Set(['lake', 'sea']);

function onWater(act: Act): Shape[] {
  const { stage, motif, place, wide, high, size, drawing } = act;
  const { layout, subject } = stage;
  const water = layout.h - layout.horizon;
  const isUnder = motif.stance === 'underwater';
  const near = layout.horizon + water * (subject.count > 3 ? 0.74 : place.isHero ? 0.58 : 0.4);
  const spots = spreadSpots(
    subject.count,
    {
      left: layout.w * 0.05,
      right: layout.w * 0.95,
      near,
      far: layout.horizon + water * 0.2,
      wide,
      high,
      size: Math.min(size, (near - layout.h * 0.06) / high),
      x: place.x,
    },
    stage.random.fork('spots'),
  );
  return spots.flatMap((spot, index) => {
    const depth = 0.042 - index * 0.0006;
    const sunk = spot.size * high * (isUnder ? 0.2 : 0.06);
    const posed = pose(
      { ...act, drawing: dry(drawing) },
      { ...spot, foot: spot.foot + sunk },
      { index },
    );
    const standing = { ...posed, depth, index };
    return [
      ...reflection(stage, standing, { waterline: spot.foot, colorOf: posed.colorOf }),
      ...shapesOf(act, posed, { depth, index }).map(shape =>
        aboveWater(shape, spot.foot, spot.size),
      ),
      ...waterEdge(stage, standing, spot.foot),
    ];
  });
}

/** Without the water that a drawing brings along: broad blue parts at its foot. */
function dry(drawing: Drawing): Drawing {
  const { top, bottom, left, right } = drawing.box;
  const isWater = ({ color: [, a, b], path }: Drawing['parts'][number]): boolean => {
    const points = path.flatMap(segment => segment.points);
    const low = Math.min(...points.map(([, y]) => y));
    const xs = points.map(([x]) => x);
    const isBlue = Math.hypot(a, b) > 0.06 && b < -0.04 && a < 0.03;
    return (
      isBlue &&
      low > top + (bottom - top) * 0.6 &&
      Math.max(...xs) - Math.min(...xs) > (right - left) * 0.6
    );
  };
  const parts = drawing.parts.filter(part => !isWater(part));
  return parts.length > 0 && parts.length < drawing.parts.length ? { ...drawing, parts } : drawing;
}

function floating(act: Act, { depth, isClose }: { depth: number; isClose: boolean }): Shape[] {
  const { stage, motif, place, wide, high, size } = act;
  const { layout, subject, scene } = stage;
  const isPlane = motif.stance === 'plane';
  const bottom = scene.kind === 'landscape' && !isPlane ? layout.horizon * 1.02 : layout.h * 0.86;
  const own = isPlane ? size * 1.1 : size;
  const fitted = Math.min(own, (bottom - layout.h * 0.07) / high);
  const rest = (bottom - layout.h * 0.07 - fitted * high) / 2;
  const spots = spreadSpots(
    subject.count,
    {
      left: layout.w * 0.06,
      right: layout.w * 0.94,
      near: subject.count > 3 ? bottom : bottom - rest,
      far: layout.h * 0.07 + (bottom - layout.h * 0.07) * 0.46,
      wide,
      high,
      size: fitted,
      x: isPlane ? layout.w / 2 : place.x,
    },
    stage.random.fork('spots'),
  );
  return spots.flatMap((spot, index) => {
    const drift = stage.random.fork(`drift ${index}`);
    const turn = motif.stance === 'air' ? drift.range(-0.1, 0.1) : 0;
    const posed = pose(act, spot, { index, turn, isClose });
    return shapesOf(act, posed, { depth: depth - index * 0.0006, index });
  });
}

/** Heads and shoulders rise from the picture's lower edge. */
function portrait(act: Act): Shape[] {
  const { stage, motif, place, wide, high, size } = act;
  const { layout, subject } = stage;
  const isFace = motif.view === 'face';
  const grown = Math.min(size * 1.25, Math.min(layout.w, layout.h) * 0.72);
  const foot = layout.h * (isFace ? 0.86 : 1.02);
  const spots = spreadSpots(
    subject.count,
    {
      left: layout.w * 0.03,
      right: layout.w * 0.97,
      near: foot,
      far: foot - grown * 0.55,
      wide,
      high,
      size: place.isHero ? grown : size,
      x: place.x,
    },
    stage.random.fork('spots'),
  );
  return spots.flatMap((spot, index) => {
    const depth = (place.isHero ? 0.014 : 0.03) - index * 0.0006;
    const posed = pose(act, spot, { index });
    return [
      ...(isFace ? shoulders(act, posed, { spot, depth, index }) : []),
      ...shapesOf(act, posed, { depth, index }),
    ];
  });
}

/** A head needs a body below it, which the picture's edge cuts off. */
function shoulders(
  { stage }: Act,
  { figure, colorOf }: Posed,
  { spot, depth, index }: { spot: Spot; depth: number; index: number },
): Shape[] {
  const { x, size } = spot;
  const { h, lightSide } = stage.layout;
  const main = figure.parts.reduce((best, each) => (each.area > best.area ? each : best));
  const color = colorOf(main.own);
  const top = spot.foot - size * 0.16;
  const outline: Point[] = catmull(
    [
      [x - size * 0.62, h + 60],
      [x - size * 0.56, top + size * 0.26],
      [x - size * 0.3, top + size * 0.08],
      [x, top],
      [x + size * 0.3, top + size * 0.08],
      [x + size * 0.56, top + size * 0.26],
      [x + size * 0.62, h + 60],
    ],
    false,
    6,
  );
  return [
    {
      type: 'shape',
      name: `motif ${index} shoulders`,
      role: 'mass',
      depth: depth + 0.0004,
      color,
      fill: {
        type: 'ramp',
        from: [x + lightSide * size * 0.6, top],
        to: [x - lightSide * size * 0.6, h],
        stops: [color, color, color],
      },
      isOpaque: true,
      contour: outline,
      draw: pen => {
        pen.beginPath();
        for (const [px, py] of outline) pen.lineTo(px, py);
        pen.closePath();
        pen.fill();
      },
    },
  ];
}

function onTable(act: Act): Shape[] {
  const { stage, wide, high, size } = act;
  const { layout, subject, scene } = stage;
  const standing = scene.subjects.filter(({ kind }) => motifOf(kind) !== null);
  const rank = Math.max(0, standing.indexOf(subject));
  const hasFruit = scene.subjects.some(({ kind }) => kind === 'fruit');
  const isHost = !hasFruit && scene.subjects[0] === subject;
  const table = layout.h * 0.58;
  const room = furnish(stage, { table, unit: size * 0.3 });
  const share = standing.length > 1 || hasFruit ? 1 / (standing.length + (hasFruit ? 2 : 0)) : 1;
  const inset = layout.w * 0.06;
  const across = (layout.w - 2 * inset) * share;
  const left = inset + across * rank;
  const spots = spreadSpots(
    subject.count,
    {
      left: standing.length > 1 || hasFruit ? left : inset,
      right: standing.length > 1 || hasFruit ? left + across : layout.w - inset,
      near: layout.h * (subject.count > 3 ? 0.88 : 0.8),
      far: layout.h * 0.68,
      wide,
      high,
      size: Math.min(size * 1.05, layout.h * 0.62),
      x: standing.length > 1 ? left + across / 2 : layout.w * (0.5 + layout.heroSide * 0.06),
    },
    stage.random.fork('spots'),
  );
  const shadows = castShadows(
    stage,
    room,
    spots.map(({ x, foot, size: own }) => ({
      x,
      foot,
      half: own * wide * 0.46,
      height: own * high * 0.7,
    })),
  );
  return [
    ...(isHost ? paintRoom(stage, room) : []),
    ...shadows,
    ...spots.flatMap((spot, index) => {
      const posed = pose(act, spot, { index, isClose: true });
      return shapesOf(act, posed, { depth: 1.2 - rank * 0.1 - index * 0.01, index });
    }),
  ];
}
