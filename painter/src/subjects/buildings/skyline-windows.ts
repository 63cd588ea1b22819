import { noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Tower } from './tower.ts';

type Row = { towers: Tower[]; depth: number; base: number; index: number };
type Pane = { x: number; y: number; width: number; height: number; strength: number };

/**
 * `cell` and `story` are the width and the height of a facade's cell in design units. `wide` and
 * `high` are the glazed shares of a cell.
 */
const FACADES = [
  { cell: 9.5, story: 14, wide: 0.55, high: 0.5 },
  { cell: 7, story: 12, wide: 0.6, high: 0.42 },
  { cell: 13, story: 11, wide: 0.86, high: 0.36 },
  { cell: 8.5, story: 22, wide: 0.34, high: 0.78 },
] as const;

const TUBES: readonly Oklab[] = [oklch(0.76, 0.19, 350), oklch(0.86, 0.12, 200)];

export function windows(stage: Stage, row: Row): Shape[] {
  const { palette, scene } = stage;
  const isDay = scene.time === 'day' || scene.time === 'dawn';
  const isLit = !isDay || (scene.weather === 'rain' && stage.palette.isDark);
  const colors = isLit
    ? stage.subject.variant === 'neon'
      ? [palette.lamp, ...TUBES]
      : [palette.lamp]
    : [tone(mix(palette.near, palette.far, row.depth), -0.14)];
  return colors.map((color, index): Shape => {
    const towers = row.towers.filter((_, place) => place % colors.length === index);
    const panes = planPanes(stage, { ...row, towers }, isLit);
    return {
      type: 'shape',
      name: `windows ${row.index} ${index}`,
      role: isLit ? 'light' : 'texture',
      depth: row.depth - 0.02,
      tone: isLit ? 0.95 : 0.8,
      color,
      draw: pen => {
        for (const { x, y, width, height, strength } of panes) {
          pen.globalAlpha = strength;
          pen.fillRect(x, y, width, height);
        }
        pen.globalAlpha = 1;
      },
    };
  });
}

function planPanes({ random, traits }: Stage, row: Row, isLit: boolean): Pane[] {
  const stream = random.fork(`windows ${row.index}`);
  // Enlarges the panes for styles that cannot draw small shapes.
  const scale = Math.max(1, traits.finest / 4);
  return row.towers.flatMap(tower =>
    towerPanes(tower, row, { isLit, scale, random: stream.fork(`${Math.round(tower.x)}`) }),
  );
}

function towerPanes(
  tower: Tower,
  row: Row,
  look: { isLit: boolean; scale: number; random: Random },
): Pane[] {
  const { random, isLit, scale } = look;
  const facade = FACADES[random.int(FACADES.length)] ?? FACADES[0];
  const [cell, story] = [facade.cell * scale, facade.story * scale];
  const columns = Math.max(1, Math.floor((tower.width - 9) / cell));
  const inset = (tower.width - columns * cell) / 2;
  const threshold = isLit ? random.range(-0.2, 0.1) : 0.1;
  const panes: Pane[] = [];
  for (let column = 0; column < columns; column++) {
    for (let y = tower.top + 9; y < row.base - 14; y += story) {
      const x = tower.x + inset + column * cell;
      const isOn = noise(x / 42 + row.index * 9, y / 58) + 0.7 * (random.next() - 0.5) > threshold;
      const strength = random.range(isLit ? 0.6 : 0.4, 1);
      if (isOn)
        panes.push({
          x: x + cell * 0.16,
          y,
          width: cell * facade.wide,
          height: story * facade.high,
          strength,
        });
    }
  }
  return panes;
}
