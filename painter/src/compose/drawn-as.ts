/** The motifs that joined things are drawn as: somebody who can sit, a family, a whole train, an open box. */
import type { Motif } from '../motifs/motif.ts';
import type { AskedSubject } from '../read/facts.ts';
import type { MotifKind } from '../scene.ts';
import { SPANS } from './joinable.ts';

/** Drawn on their feet: riders are drawn as somebody who can sit. */
const STANDING =
  /^(person|man|woman)-(standing|walking|running|kneeling|climbing|dancing|cartwheeling|bouncing-ball|fencing|golfing|wrestling)$/;

const FAMILY: readonly MotifKind[] = ['motif:man', 'motif:child', 'motif:woman'];
const TRAIN: readonly MotifKind[] = ['motif:locomotive', 'motif:railway-car', 'motif:railway-car'];
/** They run on rails, and are drawn from before or alone. */
const RAILED = /^(locomotive|(high-speed-|bullet-)?train|metro|light-rail|tram|tram-car)$/;

/** What is drawn for a guest that consists of several. */
export function membersOf(
  { kind, variant, motif }: Pick<AskedSubject, 'kind' | 'variant'> & { motif: Motif | null },
  host: Motif,
): readonly MotifKind[] {
  if (kind === 'figure' && variant === 'family') return FAMILY;

  return host.name in SPANS && motif && RAILED.test(motif.name) ? TRAIN : [];
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
