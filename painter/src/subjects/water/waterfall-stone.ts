import type { Random } from '../../core/rng.ts';

type RockKind = 'columns' | 'buttresses' | 'beds';

/**
 * A part of the cliff. `rise` is the distance of its top below the level of the cliff's edge, as a
 * fraction of the cliff's height. It is negative for a top above that level.
 */
export type Buttress = { left: number; right: number; rise: number };

export type Rock = { kind: RockKind; buttresses: Buttress[] };

const WIDTHS: Record<RockKind, readonly [number, number]> = {
  columns: [0.055, 0.12],
  buttresses: [0.14, 0.32],
  beds: [0.22, 0.4],
};

type Span = { left: number; right: number; height: number };

export function layRock({ left, right, height }: Span, random: Random): Rock {
  const kind = random.pick(['columns', 'buttresses', 'buttresses', 'beds'] as const);
  const buttresses: Buttress[] = [];
  for (let x = left; x < right; ) {
    const end = x + Math.max(8, height * random.range(...WIDTHS[kind]));
    buttresses.push({ left: x, right: end, rise: random.range(-0.07, 0.07) });
    x = end;
  }
  return { kind, buttresses };
}

/**
 * Returns the distance of the edge at x below the common edge, as a share of the cliff's height.
 */
export function riseAt({ buttresses }: Rock, x: number): number {
  return buttresses.find(({ right }) => x < right)?.rise ?? 0;
}
