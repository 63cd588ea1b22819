import { lightOf, shadeOf } from '../../compose/light.ts';
import { fillPolygon, pointAt } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, type Oklab } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Hill } from '../landscape/hill.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import { type Crown, drawHeaps, drawLit, growBroadleaf } from './broadleaf.ts';
import { conifer } from './conifer.ts';

type Tree = { x: number; y: number; height: number; isLeafy: boolean; index: number };

export function plantWoods(stage: WeatherStage, hill: Hill, random: Random): Shape[] {
  const { palette, layout, traits } = stage;
  const trees = plan(stage, hill, random);
  if (trees.length === 0) return [];
  const needles = mix(palette.foliage, palette.sky.at(-1) ?? palette.far, hill.haze * 0.9);
  const crowns = trees
    .filter(({ isLeafy }) => isLeafy)
    .map(tree => growBroadleaf(tree, random.fork(`leafy ${tree.index}`)));
  const depth = hill.depth - 0.005;
  const woods: Shape = {
    type: 'shape',
    name: `woods ${hill.index}`,
    role: 'mass',
    depth,
    tone: 0.9,
    color: shadeOf(needles, 0.25),
    draw: pen => {
      for (const tree of trees)
        if (!tree.isLeafy) conifer(pen, tree, random.fork(`needles ${tree.index}`));
      for (const crown of crowns) {
        fillPolygon(pen, crown.stem);
        drawHeaps(pen, crown);
      }
    },
  };
  if (crowns.length === 0 || traits.isMonochrome) return [woods];
  return [woods, litCrowns(hill, { crowns, color: lightOf(needles, 1.1), side: layout.lightSide })];
}

function litCrowns(
  hill: Hill,
  { crowns, color, side }: { crowns: Crown[]; color: Oklab; side: -1 | 1 },
): Shape {
  return {
    type: 'shape',
    name: `lit crowns ${hill.index}`,
    role: 'texture',
    depth: hill.depth - 0.006,
    tone: 1.5,
    color,
    draw: pen => {
      for (const crown of crowns) drawLit(pen, crown, side);
    },
  };
}

function plan({ layout, scene, traits }: WeatherStage, hill: Hill, random: Random): Tree[] {
  const { crest, haze, index } = hill;
  const offset = random.range(0, 50);
  const size = lerp(150, 38, clamp(haze / 0.4));
  const isWinter = scene.weather === 'snow' || scene.season === 'winter';
  const share =
    isWinter || traits.isMonochrome
      ? 0
      : scene.season
        ? 0.85
        : random.fork('leafy').pick([0, 0.35, 0.8]);
  const trees: Tree[] = [];
  for (let x = -10; x < layout.w + 10; x += size * random.range(0.07, 0.26)) {
    const density = noise(x / 150 + offset, index);
    const height = size * random.range(0.45, 1.05);
    if (density < 0.1 || (x / layout.w - 0.5) * layout.heroSide < -0.12) continue;
    const [, y] = pointAt(crest, Math.round((x + 30) / 6));
    const isLeafy = noise(x / 160 + offset + 7, index) * 0.5 + 0.5 < share;
    const foot = y + 5 + random.next() * size * 0.16;
    trees.push({ x, y: foot, height: height * (isLeafy ? 0.72 : 1), isLeafy, index: trees.length });
  }
  return trees.sort((a, b) => a.y - b.y);
}
