// See SKB-13.
import { describe, expect, it } from 'vitest';
import { EDGES } from '../../../compose/joinable.ts';
import { createRandom } from '../../../core/rng.ts';
import { findMotif } from '../../../motifs/motif.ts';
import { readPrompt } from '../../../read-prompt.ts';
import type { SceneSubject } from '../../../scene.ts';
import { asWholePerson } from '../bodies/full-figure.ts';
import type { Pose } from '../bodies/full-figure-arms.ts';
import { naturalDrawing } from '../form/natural-drawing.ts';
import { dress } from '../motif-dress.ts';
import { boxOf, outlinesOf } from '../motif-figure.ts';
import { headOf } from '../motif-landmarks.ts';
import { dressSubject } from './motif-join.ts';

const POSES: readonly Pose[] = ['standing', 'holding', 'riding', 'sitting'];

function motifOf(name: string) {
  const motif = findMotif(name);
  if (!motif) throw new Error(`No motif is named ${name}.`);

  return asWholePerson(motif);
}

function bare(name: string, pose: Pose = 'standing') {
  const motif = motifOf(name);

  return dress(motif, naturalDrawing(motif, pose), { color: null, random: createRandom(1) });
}

function joined(prompt: string) {
  const subject = readPrompt(prompt, 1).subjects.find(each => each.attached) as SceneSubject;
  const [hostName = '', guestName = ''] = [
    subject.kind,
    subject.attached?.[0]?.subject.kind ?? '',
  ].map(kind => kind.slice('motif:'.length));
  const own = bare(hostName);
  const whole = dressSubject(subject, motifOf(hostName), createRandom(1));
  const count = whole.parts.length - own.parts.length;
  const isFirst = whole.parts[0]?.path !== own.parts[0]?.path;

  return { whole, own, count, isFirst, hostName, guestName };
}

function guestBox(prompt: string) {
  const { whole, own, hostName, guestName } = joined(prompt);
  const hosts = new Set(POSES.flatMap(pose => bare(hostName, pose).parts.map(({ path }) => path)));
  const parts = whole.parts.filter(({ path }) => !hosts.has(path));

  return { box: boxOf(parts.flatMap(outlinesOf)), own, hostName, guestName };
}

describe('an animal in a small container', () => {
  it.each([
    'a hedgehog in a teacup',
    'a puppy in a bag',
    'a frog in a bucket',
    'a kitten in a bucket',
    'a rabbit in a teacup',
    'a frog in a teacup',
    'an owl in a basket',
    'a hamster in a bucket',
  ])(
    'shows its eyes above the rim, and more than 0.4 container heights of it are above the rim: %s',
    prompt => {
      const { box, own, hostName, guestName } = guestBox(prompt);
      const [, edge] = EDGES[hostName] ?? [0.5, 0];
      const rim = own.box.top + (own.box.bottom - own.box.top) * edge;
      const alone = bare(guestName);
      const head = headOf(alone, motifOf(guestName));
      const eyes = (head.eyes - alone.box.top) / (alone.box.bottom - alone.box.top);

      expect(box.top + (box.bottom - box.top) * eyes).toBeLessThan(rim - 0.02);
      expect(rim - box.top).toBeGreaterThan((own.box.bottom - own.box.top) * 0.4);
    },
  );
});

describe('a racket', () => {
  it.each(['a cat playing tennis', 'a dog holding a tennis racket'])(
    'is beside the head, not in front of it: %s',
    prompt => {
      const { box, guestName, hostName } = guestBox(prompt);
      const head = headOf(bare(hostName), motifOf(hostName));

      expect(guestName).toBe('tennis');
      expect(box.left > head.x + head.width * 0.4 || box.right < head.x - head.width * 0.4).toBe(
        true,
      );
    },
  );
});

describe('a steam train on a bridge', () => {
  it('shows only the locomotive', () => {
    const { attached = [] } = readPrompt('a steam train crossing a bridge', 1).subjects[0] ?? {};

    expect(attached.map(({ subject }) => subject.kind)).toEqual(['motif:locomotive']);
  });
});

describe('a thing inside another thing to which it can’t be joined', () => {
  it.each(['a house in a mushroom', 'a castle in a bottle', 'a whale in a teacup'])(
    'stands on the other side of the picture: %s',
    prompt => {
      for (const seed of [1, 2, 3]) {
        const [first, second] = readPrompt(prompt, seed).subjects;
        const sides = [first?.placement.side, second?.placement.side];

        expect(new Set(sides)).toEqual(new Set(['left', 'right']));
      }
    },
  );
});
