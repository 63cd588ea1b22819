/** Joins a motif and its attachments, such as a rider, a hat or a held thing, into one drawing. */
import {
  CROWNS,
  HATS,
  OWN_TOOLS,
  SEATS,
  STOOD_ON,
  TURNED_TO_RIDE,
} from '../../../compose/joinable.ts';
import { taper } from '../../../core/curve.ts';
import { fromHex } from '../../../core/oklab.ts';
import type { Random } from '../../../core/rng.ts';
import { clamp } from '../../../core/scalar.ts';
import { type Motif, motifOf } from '../../../motifs/motif.ts';
import type { Attachment, SceneSubject } from '../../../scene.ts';
import { anchorsOf, asWholePerson } from '../bodies/full-figure.ts';
import type { Pose } from '../bodies/full-figure-arms.ts';
import { flat } from '../bodies/full-figure-limbs.ts';
import { gripOf } from '../bodies/grips.ts';
import { naturalDrawing } from '../form/natural-drawing.ts';
import { type Cast, type Dressed, type DressedPart, dress } from '../motif-dress.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import type { Host } from './guest-spot.ts';
import { isUmbrella } from './held-spots.ts';
import { layDown } from './lying.ts';
import { spotOf } from './motif-join-spots.ts';
import { moveDrawing } from './move-drawing.ts';

export function dressSubject(
  subject: SceneSubject,
  motif: Motif,
  random: Random,
  { pose = 'standing', copy = 0, cast }: { pose?: Pose; copy?: number; cast?: Cast } = {},
): Dressed {
  return joined(subject, motif, { random, pose, copy, cast, isAlone: true }).dressed;
}

/** `copy` is the index among several equal motifs, which differ in their colors. */
type Manner = {
  random: Random;
  pose: Pose;
  isAlone: boolean;
  copy: number;
  cast?: Cast | undefined;
};

function joined({ attached = [], color }: SceneSubject, motif: Motif, manner: Manner): Host {
  const { random, isAlone, copy, cast } = manner;
  const shown = attached.filter(each => !showsItself(motif, each));
  const pose = manner.pose === 'standing' ? poseToHold(shown) : manner.pose;
  const dressed = layDown(
    dress(motif, naturalDrawing(motif, pose), { color, random, copy, cast }),
    motif.name,
    isAlone && attached.length === 0,
  );
  const base: Host = {
    motif,
    dressed: shown.reduce((drawn, { how }) => readied(motif, drawn, how), dressed),
    anchors: anchorsOf(motif, pose),
  };
  const whole = shown.reduce(
    (drawn, each) => attach(drawn, { base, each, among: shown }, { random, copy }),
    base.dressed,
  );

  return { ...base, dressed: whole };
}

function showsItself({ name }: Motif, { how, subject }: Attachment): boolean {
  const tool = motifOf(subject.kind)?.name ?? '';

  return (
    how === 'holds' && (OWN_TOOLS[name.replace(/^(wo)?man-|^person-/, '')] ?? []).includes(tool)
  );
}

type Joining = { base: Host; each: Attachment; among: readonly Attachment[] };

function attach(
  whole: Dressed,
  { base, each, among }: Joining,
  { random, copy }: Pick<Manner, 'random' | 'copy'>,
): Dressed {
  const { how, subject } = each;
  const drawn = motifOf(subject.kind);
  if (!drawn) return whole;
  const alike = among.filter(other => other.how === how);
  const first = countOf(alike.slice(0, alike.indexOf(each)));
  const guest = joined(subject, asWholePerson(drawn), {
    random: random.fork(subject.kind),
    copy: copy + first,
    pose: poseFor(how, base.motif),
    isAlone: false,
  });
  let dressed = whole;
  for (let index = 0; index < subject.count; index++) {
    const turn = { index: first + index, count: countOf(alike) };
    const spot = spotOf(how, base, guest, turn);
    const moved = moveDrawing(guest.dressed, spot);
    if (how === 'on' && base.motif.name in CROWNS)
      dressed = merge(dressed, branchBelow(moved, base));
    dressed =
      how === 'holds'
        ? inHand(dressed, moved, guest)
        : merge(dressed, moved, spot.isBehind, spot.behind);
  }
  return dressed;
}

function branchBelow({ box: { left, right, bottom } }: Dressed, { dressed }: Host): Dressed {
  const middle = (dressed.box.left + dressed.box.right) / 2;
  const wide = right - left;
  const y = bottom - wide * 0.03;
  const thick = wide * 0.11;
  const side = (left + right) / 2 < middle ? -1 : 1;
  const tip =
    middle + side * Math.max(wide * 0.8, Math.abs((left + right) / 2 - middle) + wide * 0.6);
  const root = middle - side * wide * 0.62;
  const outline = taper(
    [
      [root, y + thick * 0.5],
      [middle, y + thick * 0.3],
      [(middle + tip) / 2, y + thick * 0.1],
      [tip, y - thick * 0.6],
    ],
    t => thick * (0.95 - 0.6 * t),
  );
  const part = { ...flat(BARK, outline), area: 0.013, surface: 'smooth', isAsked: false } as const;

  return { parts: [part], box: boxOf([outline]) };
}

const BARK = fromHex('6d4a3a');

function countOf(attached: readonly Attachment[]): number {
  return attached.reduce((sum, { subject }) => sum + subject.count, 0);
}

/**
 * Puts a held thing between the body and the hands. The canopy of an umbrella stays behind the
 * body.
 */
function inHand(host: Dressed, held: Dressed, { motif }: Host): Dressed {
  const hands = host.parts.filter(({ isHand }) => isHand);
  const bare = { ...host, parts: host.parts.filter(({ isHand }) => !isHand) };
  const isRoof = (part: DressedPart): boolean =>
    isUmbrella(motif.name) &&
    middleOf(part) < held.box.top + (held.box.bottom - held.box.top) * 0.5;
  const roof = { ...held, parts: held.parts.filter(isRoof) };
  const rest = { ...held, parts: held.parts.filter(part => !isRoof(part)) };

  return merge(merge(merge(bare, roof, true), rest), { parts: hands, box: host.box });
}

function middleOf(part: DressedPart): number {
  const { top, bottom } = boxOf(outlinesOf(part));

  return (top + bottom) / 2;
}

function poseFor(how: Attachment['how'], { name }: Motif): Pose {
  if (how === 'on') return name in SEATS ? 'sitting' : 'standing';

  return how === 'rides' && !STOOD_ON.has(name) ? 'riding' : 'standing';
}

function poseToHold(attached: readonly Attachment[]): Pose {
  const held = attached.find(({ how }) => how === 'holds');
  if (!held) return 'standing';

  return gripOf(motifOf(held.subject.kind)?.name ?? '') ?? 'holding';
}

function readied({ name }: Motif, dressed: Dressed, how: Attachment['how']): Dressed {
  const { left, right, top, bottom } = dressed.box;
  const spot = { x: (left + right) / 2, foot: bottom, high: bottom - top };
  if (how === 'in' && HATS.has(name)) return moveDrawing(dressed, { ...spot, isUpsideDown: true });
  const turn = how === 'rides' ? TURNED_TO_RIDE[name] : undefined;

  return turn === undefined ? dressed : moveDrawing(dressed, { ...spot, turn });
}

function merge(host: Dressed, guest: Dressed, isBehind = false, behind = 0): Dressed {
  const box = {
    left: Math.min(host.box.left, guest.box.left),
    top: Math.min(host.box.top, guest.box.top),
    right: Math.max(host.box.right, guest.box.right),
    bottom: Math.max(host.box.bottom, guest.box.bottom),
  };
  const whole = areaOf(box);
  const shared = ({ parts, box: own }: Dressed): DressedPart[] =>
    parts.map(part => ({ ...part, area: clamp((part.area * areaOf(own)) / whole) }));
  const parts = shared(host);
  const at = isBehind ? behind : parts.length;
  return { parts: parts.toSpliced(at, 0, ...shared(guest)), box };
}

function areaOf({ left, top, right, bottom }: Dressed['box']): number {
  return (right - left) * (bottom - top);
}
