/** Puts what is ridden, worn, held or lain in into one drawing with the motif that it is attached to. */
import { HATS, SEATS, STOOD_ON, TURNED_TO_RIDE } from '../../compose/joinable.ts';
import type { Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Segment } from '../../motifs/drawing.ts';
import { type Motif, motifOf } from '../../motifs/motif.ts';
import type { Attachment, SceneSubject } from '../../scene.ts';
import { anchorsOf, asWholePerson, type Pose, wholeDrawing } from './full-figure.ts';
import { type Dressed, type DressedPart, dress } from './motif-dress.ts';
import { type GuestSpot, type Host, spotOf } from './motif-join-spots.ts';

/** The subject's drawing, dressed, with everything that is attached to it. */
export function dressSubject(
  subject: SceneSubject,
  motif: Motif,
  random: Random,
  pose: Pose = 'standing',
): Dressed {
  return joined(subject, motif, { random, pose }).dressed;
}

type Manner = { random: Random; pose: Pose };

function joined({ attached = [], color }: SceneSubject, motif: Motif, manner: Manner): Host {
  const { random } = manner;
  const isHolding = attached.some(({ how }) => how === 'holds') && manner.pose === 'standing';
  const pose = isHolding ? 'holding' : manner.pose;
  let host: Host = {
    motif,
    dressed: dress(motif, wholeDrawing(motif, pose), { color, random }),
    anchors: anchorsOf(motif, pose),
  };
  for (const each of attached)
    host = { ...host, dressed: attach(host, each, random.fork(each.subject.kind)) };

  return host;
}

function attach(host: Host, { how, subject }: Attachment, random: Random): Dressed {
  const drawn = motifOf(subject.kind);
  if (!drawn) return host.dressed;
  const guest = joined(subject, asWholePerson(drawn), { random, pose: poseFor(how, host.motif) });
  const first = readied(host, how);
  let dressed = first;
  for (let index = 0; index < subject.count; index++) {
    const turn = { index, count: subject.count };
    const spot = spotOf(how, { ...host, dressed: first }, guest, turn);
    dressed = merge(dressed, put(guest.dressed, spot), spot.isBehind ?? false);
  }
  return dressed;
}

function poseFor(how: Attachment['how'], { name }: Motif): Pose {
  if (how === 'on') return name in SEATS ? 'sitting' : 'standing';

  return how === 'rides' && !STOOD_ON.has(name) ? 'riding' : 'standing';
}

/** A hat that holds something is upside down, and a broom that is ridden lies nearly level. */
function readied({ motif: { name }, dressed }: Host, how: Attachment['how']): Dressed {
  const { left, right, top, bottom } = dressed.box;
  const spot = { x: (left + right) / 2, foot: bottom, high: bottom - top };
  if (how === 'in' && HATS.has(name)) return put(dressed, { ...spot, isUpsideDown: true });
  const turn = how === 'rides' ? TURNED_TO_RIDE[name] : undefined;

  return turn === undefined ? dressed : put(dressed, { ...spot, turn });
}

function put({ parts, box }: Dressed, spot: GuestSpot): Dressed {
  const scale = spot.high / (box.bottom - box.top);
  const middle = (box.left + box.right) / 2;
  const [cos, sin] = [Math.cos(spot.turn ?? 0), Math.sin(spot.turn ?? 0)];
  const move = ([px, py]: Point): Point => {
    const x = (px - middle) * scale * (spot.isMirrored ? -1 : 1);
    const y = (spot.isUpsideDown ? box.top - py : py - box.bottom) * scale;
    return [spot.x + x * cos - y * sin, spot.foot + x * sin + y * cos];
  };
  const moved = parts.map(part => ({
    ...part,
    path: part.path.map(({ command, points }): Segment => ({ command, points: points.map(move) })),
  }));
  return { parts: moved, box: boxAround(moved) };
}

/** Shares of the area are those of the new box. */
function merge(host: Dressed, guest: Dressed, isBehind: boolean): Dressed {
  const box = {
    left: Math.min(host.box.left, guest.box.left),
    top: Math.min(host.box.top, guest.box.top),
    right: Math.max(host.box.right, guest.box.right),
    bottom: Math.max(host.box.bottom, guest.box.bottom),
  };
  const whole = areaOf(box);
  const shared = ({ parts, box: own }: Dressed): DressedPart[] =>
    parts.map(part => ({ ...part, area: clamp((part.area * areaOf(own)) / whole) }));
  const [back, front] = isBehind ? [guest, host] : [host, guest];
  return { parts: [...shared(back), ...shared(front)], box };
}

function areaOf({ left, top, right, bottom }: Dressed['box']): number {
  return (right - left) * (bottom - top);
}

function boxAround(parts: readonly DressedPart[]): Dressed['box'] {
  const points = parts.flatMap(({ path }) => path.flatMap(segment => segment.points));
  return {
    left: Math.min(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    right: Math.max(...points.map(([x]) => x)),
    bottom: Math.max(...points.map(([, y]) => y)),
  };
}
