/** Chooses the motif of a thing that stands on or in another thing: a rider is a plain person. */
import type { Motif } from '../motifs/motif.ts';
import type { AskedSubject } from '../read/facts.ts';
import type { MotifKind } from '../scene.ts';
import { SPANS } from './joinable.ts';

/** Motifs of people in a pose on the ground. A rider is drawn as a plain person instead. */
const STANDING =
  /^(person|man|woman)-(standing|walking|running|kneeling|climbing|dancing|cartwheeling|bouncing-ball|fencing|golfing|wrestling)$/;

const FAMILY: readonly MotifKind[] = ['motif:man', 'motif:child', 'motif:woman'];
/** Rail vehicles on a viaduct are locomotives, because all drawn cars are trams. */
const TRAIN: readonly MotifKind[] = ['motif:locomotive'];
/** Rail vehicles whose drawings show the front or a single car. */
const RAILED = /^(locomotive|(high-speed-|bullet-)?train|metro|light-rail|tram|tram-car)$/;

/** Returns the motifs for a family, or for a train on a viaduct; none for other things. */
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

export function asOpen({ name }: Motif): MotifKind {
  return name === 'package' ? 'motif:open-box' : `motif:${name}`;
}

export function kindOf({ name }: Motif): MotifKind {
  return `motif:${name}`;
}
