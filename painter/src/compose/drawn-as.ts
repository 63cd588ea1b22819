/** The motifs that joined things are drawn as: somebody who can sit, a family, an engine, an open box. */
import type { Motif } from '../motifs/motif.ts';
import type { AskedSubject } from '../read/facts.ts';
import type { MotifKind } from '../scene.ts';
import { SPANS } from './joinable.ts';

/** Drawn on their feet: riders are drawn as somebody who can sit. */
const STANDING =
  /^(person|man|woman)-(standing|walking|running|kneeling|climbing|dancing|cartwheeling|bouncing-ball|fencing|golfing|wrestling)$/;

const FAMILY: readonly MotifKind[] = ['motif:man', 'motif:child', 'motif:woman'];
/** Alone, because the drawings of cars are trams. */
const TRAIN: readonly MotifKind[] = ['motif:locomotive'];
/** Rail vehicles whose drawings show the front or one car alone. */
const RAILED = /^(locomotive|(high-speed-|bullet-)?train|metro|light-rail|tram|tram-car)$/;

/** Returns the motifs of a guest that consists of several: a family, a train. Empty for others. */
export function membersOf(
  { kind, variant, motif }: Pick<AskedSubject, 'kind' | 'variant'> & { motif: Motif | null },
  host: Motif,
): readonly MotifKind[] {
  if (kind === 'figure' && variant === 'family') return FAMILY;

  return SPANS.has(host.name) && motif && RAILED.test(motif.name) ? TRAIN : [];
}

export function asRider({ name }: Motif): MotifKind {
  return `motif:${name.replace(STANDING, '$1')}`;
}

/** A box is drawn shut. */
export function asOpen({ name }: Motif): MotifKind {
  return name === 'package' ? 'motif:open-box' : `motif:${name}`;
}

export function kindOf({ name }: Motif): MotifKind {
  return `motif:${name}`;
}
