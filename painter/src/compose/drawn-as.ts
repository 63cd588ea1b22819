/**
 * Chooses the motifs of things that are joined to each other. A rider, for example, is drawn as a
 * plain person.
 */
import type { Motif } from '../motifs/motif.ts';
import type { AskedSubject } from '../read/facts.ts';
import type { MotifKind } from '../scene.ts';
import { SPANS } from './joinable.ts';

/** Motifs of people in a pose on the ground. A rider is drawn as a plain person instead. */
const STANDING =
  /^(person|man|woman)-(standing|walking|running|kneeling|climbing|dancing|cartwheeling|bouncing-ball|fencing|golfing|wrestling)$/;

const FAMILY: readonly MotifKind[] = ['motif:man', 'motif:child', 'motif:woman'];
/**
 * Every rail vehicle on a viaduct is drawn as a locomotive, because all drawings of single railway
 * cars look like trams.
 */
const TRAIN: readonly MotifKind[] = ['motif:locomotive'];
/** Motifs of rail vehicles that a viaduct shows as a locomotive. */
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
