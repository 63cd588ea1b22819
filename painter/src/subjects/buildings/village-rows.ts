import type { Place } from '../../compose/place-subject.ts';
import { mix, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { SubjectVariant } from '../../scene.ts';
import { askedColor, type Stage } from '../stage.ts';
import { HOUSE_STYLES, type House, type HouseStyle } from './house-styles.ts';

/** `size` is the width of a house in the front row. */
export type Site = { place: Place; surface: (x: number) => number; houses: House[]; size: number };

export function chooseStyle(stage: Stage, random: Random): HouseStyle {
  const { scene, subject, traits } = stage;
  const isSouthern = scene.subjects.some(
    ({ kind }) => kind === 'bamboo' || kind === 'bridge' || kind === 'pagoda',
  );
  const style = styleNamed(subject.variant) ?? pickStyle();
  const asked = askedColor(stage);
  if (!asked) return style;
  // A requested color applies to the walls and not to the roof.
  return { ...style, wall: asked };

  function pickStyle(): HouseStyle {
    const { southern, thatch, tile, slate, cabin } = HOUSE_STYLES;
    const isEastern = traits.isMonochrome || isSouthern;
    const styles = isEastern
      ? ([southern, southern, thatch] as const)
      : ([tile, thatch, cabin, slate, southern] as const);
    return styles[(scene.variation + random.int(2)) % styles.length] ?? styles[0];
  }
}

function styleNamed(variant: SubjectVariant): HouseStyle | undefined {
  switch (variant) {
    case 'chinese':
      return HOUSE_STYLES.southern;
    case 'japanese':
      return HOUSE_STYLES.farmhouse;
    case 'thatched':
      return HOUSE_STYLES.thatch;
    case 'wooden':
      return HOUSE_STYLES.cabin;
    default:
      return undefined;
  }
}

export function planRows(
  stage: Stage,
  {
    place,
    surface,
    size,
    spread,
  }: { place: Place; surface: (x: number) => number; size: number; spread: number },
  style: HouseStyle,
): House[][] {
  const { subject, random, layout } = stage;
  const stream = random.fork('rows');
  const perRow =
    subject.count === 1
      ? [1]
      : subject.count < 4
        ? [subject.count - 1, 1]
        : splitRows(subject.count);
  const isLevel = stage.scene.subjects.some(
    ({ kind }) => kind === 'field' || kind === 'forest-path',
  );
  const rise = Math.min(size * 0.62, layout.horizon * 0.14) * (isLevel ? 0.8 : 1);
  const widest = Math.max(...perRow);
  return perRow.map((inRow, row): House[] => {
    const back = perRow.length - 1 - row;
    const width = size * 0.82 ** back;
    // All rows have the same step between houses, so that the gaps show the houses behind.
    const step = Math.min(size * 1.6, (spread * 1.9) / Math.max(1, widest));
    const sway = inRow > 1 ? stream.range(-0.08, 0.08) : 0;
    const isAligned = (inRow - widest) % 2 === 0;
    const aside =
      back % 2 && isAligned ? 0.5 * (subject.count < 4 ? -1.1 : 1) * layout.heroSide : 0;
    const start = place.x + (aside - (inRow - 1) / 2) * step;
    return Array.from({ length: inRow }, (_, i): House => {
      const loose = subject.count > 2 ? 1 : 0.3;
      const own = Math.min(width * stream.range(1 - 0.26 * loose, 1 + 0.1 * loose), step * 0.76);
      const x =
        start +
        (i + sway) * step +
        stream.range(-0.4, 0.4) * loose * Math.max(0, step - own * 1.25);
      const roof =
        inRow * perRow.length > 2 && stream.chance(0.25)
          ? mix(style.roof, oklch(0.5, 0.05, 40), 0.25)
          : style.roof;
      return {
        x,
        foot:
          surface(x) -
          (back + stream.range(-0.16, 0.16) * loose * Math.min(1, back)) * rise +
          width * 0.03,
        isTurned: subject.count > 2 && stream.chance(0.3),
        ...(subject.count === 1 ? aloneLook(random.fork('alone')) : {}),
        width: own,
        depth: place.depth,
        style: { ...style, roof, wallHeight: style.wallHeight * stream.range(0.9, 1.25) },
      };
    });
  });
}

function aloneLook(random: Random): Pick<House, 'isTurned' | 'gableShare' | 'hasWing'> {
  return {
    isTurned: random.chance(0.45),
    gableShare: random.range(0.33, 0.46),
    hasWing: random.chance(0.5),
  };
}

/**
 * Returns the number of houses in each row: at most two rows for up to seven houses, else three.
 */
function splitRows(count: number): number[] {
  const front = Math.ceil(count / (count > 7 ? 2.6 : 1.9));
  const middle = count > 7 ? Math.ceil((count - front) / 1.8) : count - front;
  return [count - front - middle, middle, front].filter(inRow => inRow > 0);
}
