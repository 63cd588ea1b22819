// See PNT-11, PNT-13, PNT-14.
import { describe, expect, it } from 'vitest';
import {
  CONTAINERS,
  CROWNS,
  RIDDEN,
  SPANS,
  STOOD_ON,
  TURNED_TO_RIDE,
  WORN,
} from '../../../compose/joinable.ts';
import { createRandom } from '../../../core/rng.ts';
import { findMotif, type Motif } from '../../../motifs/motif.ts';
import { readPrompt } from '../../../read-prompt.ts';
import type { Attachment, SceneSubject } from '../../../scene.ts';
import { asWholePerson, wholeDrawing, withBody } from '../bodies/full-figure.ts';
import type { Pose } from '../bodies/full-figure-arms.ts';
import { naturalDrawing } from '../form/natural-drawing.ts';
import { type Dressed, dress } from '../motif-dress.ts';
import { type Box, boxOf, outlinesOf } from '../motif-figure.ts';
import { headOf } from '../motif-landmarks.ts';
import { dressSubject } from './motif-join.ts';

function motifNamed(name: string): Motif {
  const motif = findMotif(name);
  if (!motif) throw new Error(`No motif is named ${name}.`);

  return motif;
}

function subjectOf(name: string, attached: readonly Attachment[] = []): SceneSubject {
  const [plain] = readPrompt('a dog', 1).subjects;
  if (!plain) throw new Error('The prompt has no subject.');

  return { ...plain, kind: `motif:${name}`, attached };
}

function join(host: string, how: Attachment['how'], guest: string) {
  const subject = subjectOf(host, [{ how, subject: subjectOf(guest) }]);
  const joined = dressSubject(subject, asWholePerson(motifNamed(host)), createRandom(1));
  const isAstride = how === 'rides' && !STOOD_ON.has(host);
  const guestParts = bare(guest, isAstride ? 'riding' : 'standing').parts.length;
  const isBehind = how === 'in' && joined.parts[0]?.color !== bare(host).parts[0]?.color;
  const bodies = joined.parts.filter(({ isHand }) => !isHand);
  const parts = isBehind ? bodies.slice(0, guestParts) : bodies.slice(-guestParts);
  const rest = joined.parts.filter(part => !parts.includes(part));

  return { joined, isBehind, guest: around(parts), host: around(rest) };
}

function joinedWith(
  host: string,
  how: Attachment['how'],
  guest: string,
  asked: Partial<SceneSubject> = {},
): Dressed {
  const subject = subjectOf(host, [{ how, subject: { ...subjectOf(guest), ...asked } }]);

  return dressSubject(subject, asWholePerson(motifNamed(host)), createRandom(1));
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}

function bare(name: string, pose: Pose = 'standing'): Dressed {
  const motif = asWholePerson(motifNamed(name));

  return dress(motif, naturalDrawing(motif, pose), { color: null, random: createRandom(1) });
}

function around(parts: Dressed['parts']) {
  return boxOf(parts.flatMap(part => outlinesOf(part)));
}

describe('joining motifs', () => {
  it('lays a broom nearly level, below a rider higher than 0.6 times its length', () => {
    const { guest, host } = join('broom', 'rides', 'woman-mage');
    const long = host.right - host.left;

    expect(long).toBeGreaterThan(2 * (host.bottom - host.top));
    expect(guest.bottom - guest.top).toBeGreaterThan(long * 0.6);
  });

  it('seats a rider on the back, not on the head or the feet', () => {
    const { guest, host } = join('horse', 'rides', 'astronaut');
    const share = (guest.bottom - host.top) / (host.bottom - host.top);

    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.6);
    expect(guest.top).toBeLessThan(host.top + 0.1);
  });

  it('puts a crown above the eyes of a face and of an animal in profile', () => {
    for (const name of ['lion', 'dog', 'frog', 'penguin']) {
      const { guest } = join(name, 'wears', 'crown');
      const head = headOf(bare(name), asWholePerson(motifNamed(name)));

      expect(guest.bottom, name).toBeLessThan(head.eyes);
      expect(Math.abs((guest.left + guest.right) / 2 - head.x), name).toBeLessThan(head.width / 2);
    }
  });

  it('puts glasses on the eyes', () => {
    const { guest } = join('bear', 'wears', 'glasses');
    const head = headOf(bare('bear'), asWholePerson(motifNamed('bear')));

    expect(guest.top).toBeLessThan(head.eyes);
    expect(guest.bottom).toBeGreaterThan(head.eyes);
    expect(guest.right - guest.left).toBeGreaterThan(head.eyesApart);
  });

  it('hides the lower part of a thing in a basket', () => {
    const { guest, host, isBehind } = join('basket', 'in', 'cat');

    expect(isBehind).toBe(true);
    expect(guest.top).toBeLessThan(host.top + 0.1);
    expect(guest.bottom).toBeGreaterThan(host.top + (host.bottom - host.top) * 0.4);
  });

  it('makes a guest 0.15 to 1.6 times as large as its host, regardless of their true sizes', () => {
    for (const [how, hosts, guests] of [
      ['rides', RIDDEN, ['mouse', 'elephant', 'astronaut']],
      ['in', CONTAINERS, ['ant', 'elephant', 'cat']],
    ] as const) {
      for (const host of hosts) {
        if (!findMotif(host)) continue;
        for (const guest of guests) {
          const boxes = join(host, how, guest);
          const { left, right, top, bottom } = boxes.host;
          const isLong = host in TURNED_TO_RIDE || host === 'surfboard';
          const long = isLong ? right - left : bottom - top;
          const share = (boxes.guest.bottom - boxes.guest.top) / long;

          expect(share, `${guest} ${how} ${host}`).toBeGreaterThan(0.15);
          expect(share, `${guest} ${how} ${host}`).toBeLessThan(1.6);
        }
      }
    }
  });

  it.each(['boy', 'girl', 'woman'])('colors the clothes of a %s, but not skin and hair', name => {
    const motif = asWholePerson(motifNamed(name));
    const dressIn = (color: 'red') =>
      dress(motif, wholeDrawing(motif), { color, random: createRandom(1) }).parts;
    // Astronauts differ only in skin and hair, so they show which parts are skin or hair.
    const manner = { color: null, random: createRandom(1) };
    const natural = dress({ ...motif, name: 'astronaut' }, wholeDrawing(motif), manner).parts;
    const drawn = wholeDrawing(motif).parts;
    const isSkin = (index: number): boolean => natural[index]?.color !== drawn[index]?.color;
    const asked = dressIn('red').flatMap(({ isAsked }, index) => (isAsked ? [index] : []));

    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(isSkin)).toEqual([]);
  });

  it('dresses two people differently, whether they belong to one subject or to two', () => {
    const random = createRandom(1);
    const colorsOf = (name: string, asked: { copy?: number; nth?: number }) =>
      dressSubject(subjectOf(name), asWholePerson(motifNamed(name)), random, {
        copy: asked.copy ?? 0,
        cast: { random, nth: asked.nth ?? 0 },
      }).parts.map(({ color }) => color.join(' '));
    const differing = (one: string[], other: string[]): number =>
      one.filter((color, i) => color !== other[i]).length;
    const skins = differing(colorsOf('man-astronaut', {}), colorsOf('man-astronaut', { copy: 1 }));

    expect(skins).toBeGreaterThan(0);
    expect(differing(colorsOf('boy', {}), colorsOf('boy', { copy: 1 }))).toBeGreaterThan(skins + 2);
    for (const name of ['boy', 'woman', 'man-mage'])
      expect(differing(colorsOf(name, {}), colorsOf(name, { nth: 1 })), name).toBeGreaterThan(5);
  });

  it('puts a small thing into the hand, less than 0.15 times as high as its holder', () => {
    for (const [host, thing] of [
      ['clown-face', 'tangerine'],
      ['construction-worker', 'hot-beverage'],
      ['boy', 'red-apple'],
    ] as const) {
      const { guest, host: own } = join(host, 'holds', thing);
      const [x, y] = withBody(host, 'holding').anchors.hand;

      expect((guest.bottom - guest.top) / (own.bottom - own.top), host).toBeLessThan(0.15);
      expect(Math.abs((guest.left + guest.right) / 2 - x), host).toBeLessThan(0.03);
      expect(guest.top, host).toBeLessThan(y);
      expect(guest.bottom, host).toBeGreaterThan(y);
    }
  });

  it.each(['bear', 'panda', 'penguin', 'boy', 'woman', 'man-detective'])(
    'draws the umbrella of a %s behind the holder, so that the face stays visible',
    name => {
      const { parts } = joinedWith(name, 'holds', 'umbrella', { color: 'red' });
      const roof = parts.flatMap(({ isAsked }, i) => (isAsked ? [i] : []));

      expect(roof.length).toBeGreaterThan(0);
      expect(Math.max(...roof)).toBe(roof.length - 1);
    },
  );

  it.each(['violin', 'guitar', 'trumpet', 'accordion', 'open-book', 'birthday-cake', 'cat'])(
    'puts two hands in front of a held %s',
    thing => {
      for (const name of ['woman', 'man-cook', 'bear']) {
        const { joined, guest } = join(name, 'holds', thing);
        const hands = joined.parts.flatMap((part, i) => (part.isHand ? [{ part, i }] : []));
        const touching = hands.filter(({ part }) => overlaps(around([part]), guest));

        expect(touching.length, name).toBeGreaterThanOrEqual(2);
        expect(Math.min(...hands.map(({ i }) => i)), name).toBe(joined.parts.length - hands.length);
      }
    },
  );

  it('adds nothing that the drawing already shows in the hand', () => {
    const drawn = bare('man-detective').parts.length;

    expect(joinedWith('man-detective', 'holds', 'magnifying-glass-tilted-left').parts.length).toBe(
      drawn,
    );
  });

  it('shows more than a third of each duck above a bathtub', () => {
    const { parts } = joinedWith('bathtub', 'in', 'duck', { count: 3 });
    const tub = around(parts.slice(-2));
    const each = bare('duck').parts.length;

    for (let i = 0; i < 3; i++) {
      const { top, bottom } = around(parts.slice(3 + i * each, 3 + (i + 1) * each));
      expect((tub.top - top) / (bottom - top)).toBeGreaterThan(0.33);
    }
  });

  it.each(['deciduous-tree', 'palm-tree'])('puts an animal into the crown of a %s', tree => {
    const { guest, host } = join(tree, 'on', 'monkey');
    const high = host.bottom - host.top;

    expect(guest.bottom).toBeLessThan(host.top + high * 0.7);
    expect(guest.top).toBeGreaterThan(host.top - high * 0.05);
    expect((guest.bottom - guest.top) / high).toBeGreaterThan(0.25);
  });

  it('shows nothing of a bear below the hull of its canoe', () => {
    const { guest, host } = join('canoe', 'in', 'bear');

    expect(guest.bottom).toBeLessThan(host.bottom);
  });

  it('makes a rider higher than 0.3 times the length of a surfboard', () => {
    const { guest, host } = join('surfboard', 'rides', 'girl');

    expect(guest.bottom).toBeLessThan(host.bottom);
    expect((guest.bottom - guest.top) / (host.right - host.left)).toBeGreaterThan(0.3);
  });

  it('has only existing motifs in its tables', () => {
    for (const name of [...RIDDEN, ...CONTAINERS, ...WORN, ...Object.keys(CROWNS), ...SPANS])
      expect(findMotif(name), name).toBeDefined();
  });

  it('gives host and guest their requested colors', () => {
    const { subjects } = readPrompt('a red bear holding a blue balloon', 1);
    const [bear] = subjects;
    if (!bear) throw new Error('The prompt has no subject.');
    const { parts } = dressSubject(bear, motifNamed('bear'), createRandom(1));
    const asked = parts.filter(({ isAsked }) => isAsked).map(({ color: [, a, b] }) => [a, b]);

    expect(
      asked.some(([a = 0]) => a > 0.1),
      'red',
    ).toBe(true);
    expect(
      asked.some(([, b = 0]) => b < -0.08),
      'blue',
    ).toBe(true);
  });
});
