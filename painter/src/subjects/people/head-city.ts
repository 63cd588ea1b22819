import type { Shape } from '../../shape.ts';
import type { Tower } from '../buildings/tower.ts';
import type { Stage } from '../stage.ts';
import type { Bust } from './bust.ts';

export function cityRow(stage: Stage, bust: Bust, row: number): Tower[] {
  const random = stage.random.fork(`row ${row}`);
  const towers: Tower[] = [];
  for (let u = -1.7; u < 0.9; ) {
    const width = random.range(0.06, 0.13) * (1 + row * 0.2);
    const high =
      0.62 * Math.exp(-(((u + 0.5) / 0.42) ** 2)) * (1 - row * 0.25) * random.range(0.5, 1.15);
    const [left] = bust.at(bust.facing > 0 ? u : u + width, 0);
    towers.push({
      x: left,
      width: width * bust.size,
      top: bust.at(0, 1.05 + row * 0.16 - high - random.range(0, 0.08))[1],
      crown: random.pick(['flat', 'step', 'spire', 'gable', 'slant', 'dome', 'flat'] as const),
    });
    u += width * random.range(0.9, 1.1);
  }
  return towers;
}

export function windows(stage: Stage, bust: Bust): Shape {
  const random = stage.random.fork('windows');
  const panes: { x: number; y: number; size: number }[] = [];
  for (const tower of [...cityRow(stage, bust, 1), ...cityRow(stage, bust, 2)]) {
    const size = bust.size * 0.011;
    for (let y = tower.top + size * 3; y < tower.top + bust.size * 0.7; y += size * 2.4) {
      for (let x = tower.x + size * 1.2; x < tower.x + tower.width - size * 2; x += size * 2.2) {
        if (random.chance(0.4)) panes.push({ x, y, size });
      }
    }
  }
  return {
    type: 'shape',
    name: 'windows',
    role: 'light',
    depth: 0.45,
    color: stage.palette.lamp,
    tone: 0.9,
    draw: bust.inside(pen => {
      for (const { x, y, size } of panes) pen.fillRect(x, y, size, size * 1.3);
    }),
  };
}
