/** Puts what is ridden, worn, held or lain in into one drawing with the motif that it is attached to. */
import { HATS, SEATS, STOOD_ON, TURNED_TO_RIDE } from '../../compose/joinable.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import { type Motif, motifOf } from '../../motifs/motif.ts';
import type { Attachment, SceneSubject } from '../../scene.ts';
import { anchorsOf, asWholePerson, type Pose, wholeDrawing } from './full-figure.ts';
import { layDown } from './lying.ts';
import { type Dressed, type DressedPart, dress } from './motif-dress.ts';
import { type Host, spotOf } from './motif-join-spots.ts';
import { moveDrawing } from './move-drawing.ts';

/** The subject's drawing, dressed, with everything that is attached to it. */
export function dressSubject(
  subject: SceneSubject,
  motif: Motif,
  random: Random,
  { pose = 'standing', copy = 0 }: { pose?: Pose; copy?: number } = {},
): Dressed {
  return joined(subject, motif, { random, pose, copy, isAlone: true }).dressed;
}

/** `copy` counts several of one kind: each has other skin, hair or fur. */
type Manner = { random: Random; pose: Pose; isAlone: boolean; copy: number };

function joined({ attached = [], color }: SceneSubject, motif: Motif, manner: Manner): Host {
  const { random, isAlone, copy } = manner;
  const isHolding = attached.some(({ how }) => how === 'holds') && manner.pose === 'standing';
  const pose = isHolding ? 'holding' : manner.pose;
  let host: Host = {
    motif,
    dressed: layDown(
      dress(motif, wholeDrawing(motif, pose), { color, random, copy }),
      motif.name,
      isAlone && attached.length === 0,
    ),
    anchors: anchorsOf(motif, pose),
  };
  for (const each of attached)
    host = {
      ...host,
      dressed: attach(host, each, { random: random.fork(each.subject.kind), copy }),
    };

  return host;
}

function attach(
  host: Host,
  { how, subject }: Attachment,
  manner: Pick<Manner, 'random' | 'copy'>,
): Dressed {
  const drawn = motifOf(subject.kind);
  if (!drawn) return host.dressed;
  const pose = poseFor(how, host.motif);
  const guest = joined(subject, asWholePerson(drawn), { ...manner, pose, isAlone: false });
  const first = readied(host, how);
  let dressed = first;
  for (let index = 0; index < subject.count; index++) {
    const turn = { index, count: subject.count };
    const spot = spotOf(how, { ...host, dressed: first }, guest, turn);
    dressed = merge(dressed, moveDrawing(guest.dressed, spot), spot.isBehind ?? false);
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
  if (how === 'in' && HATS.has(name)) return moveDrawing(dressed, { ...spot, isUpsideDown: true });
  const turn = how === 'rides' ? TURNED_TO_RIDE[name] : undefined;

  return turn === undefined ? dressed : moveDrawing(dressed, { ...spot, turn });
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
