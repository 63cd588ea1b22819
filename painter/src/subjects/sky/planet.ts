import { findCompanion } from '../../compose/companions.ts';
import { localColor } from '../../compose/local-color.ts';
import { NAMED_COLORS } from '../../compose/named-colors.ts';
import type { Pen } from '../../core/curve.ts';
import { mix, type Oklab, oklch, rotateHue } from '../../core/oklab.ts';
import { drawField } from '../../core/pixel-field.ts';
import { clamp } from '../../core/scalar.ts';
import type { ColorName } from '../../scene.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { GASES, type Gas, paintGalaxy, paintNebula } from './nebula.ts';
import type { Orb, Space } from './orb.ts';
import { orbShapes } from './planet-orb.ts';
import { dress, planOrbs } from './planet-orbs.ts';
import { starShapes } from './planet-stars.ts';

export function paintPlanet(stage: Stage): Shape[] {
  return stage.scene.kind === 'space' ? paintSpace(stage) : paintInSky(stage);
}

function paintSpace(stage: Stage): Shape[] {
  const { subject, random, layout } = stage;
  const isGas = subject.variant === 'nebula' || subject.variant === 'galaxy';
  const cloud = isGas ? subject : findCompanion(stage.scene, 'planet');
  const turned = gasOf(stage, cloud?.color ?? null);
  const space: Space = { gas: turned, tint: color => inkOf(stage, color), ...lightOf(stage) };
  const isGalaxy = cloud?.variant === 'galaxy' || (isGas && random.fork('galaxy').chance(0.2));
  const box = { x: -20, y: -20, width: layout.w + 40, height: layout.h + 40 };
  const weight = isGas ? 1.15 : cloud ? 1 : random.fork('weight').pick([0.2, 0.55, 0.8, 1]);
  const field = isGalaxy
    ? paintGalaxy(box, turned, { random: random.fork('field'), tint: space.tint })
    : paintNebula(box, turned, { weight, random: random.fork('field'), tint: space.tint });
  const ground: Shape = {
    type: 'shape',
    name: 'deep space',
    role: stage.traits.isWash ? 'accent' : 'mass',
    depth: 3,
    color: space.tint(turned.stops[1] ?? oklch(0.15, 0.04, 275)),
    fill: {
      type: 'ramp',
      from: [0, 0],
      to: [layout.w, layout.h],
      stops: turned.stops.slice(0, 3).map(space.tint),
    },
    isOpaque: true,
    draw: (pen: Pen) => {
      pen.fillRect(box.x, box.y, box.width, box.height);
      drawField(pen, field, box);
    },
  };
  const orbs = isGas ? [] : planOrbs(stage);
  return [
    ground,
    ...starShapes(stage, space, orbs),
    ...orbs.flatMap((orb, i) => orbShapes(stage, space, { orb, index: i })),
  ];
}

const GAS_CHROMA = 0.19;

function gasOf({ random, scene }: Stage, asked: ColorName | null): Gas {
  const { stops, second } = random.fork('gas').pick(GASES);
  if (!asked)
    return {
      stops: stops.map(color => rotateHue(color, scene.hueShift)),
      second: rotateHue(second, scene.hueShift),
    };
  const [, a, b] = NAMED_COLORS[asked];
  const strength = Math.min(1.5, GAS_CHROMA / Math.hypot(a, b));
  const share = (lightness: number): number => clamp(1.25 - lightness) * clamp(lightness * 2.4);
  return {
    stops: stops.map(
      ([lightness]): Oklab => [
        lightness,
        a * share(lightness) * strength,
        b * share(lightness) * strength,
      ],
    ),
    second: rotateHue([second[0], a * strength * 0.7, b * strength * 0.7], 45),
  };
}

function inkOf({ traits, palette }: Stage, color: Oklab): Oklab {
  if (!traits.isMonochrome) return color;
  const inked = mix(palette.ink, palette.paper, clamp((color[0] - 0.08) / 0.86));
  return [inked[0], inked[1] + color[1] * 0.18, inked[2] + color[2] * 0.18];
}

function lightOf({ layout, random }: Stage): Pick<Space, 'light'> {
  const angle = random.fork('light').range(-0.95, -0.25);
  const front = random.fork('front').range(0.3, 0.62);
  const side = Math.sqrt(1 - front * front);
  return { light: [layout.lightSide * Math.cos(angle) * side, Math.sin(angle) * side, front] };
}

function paintInSky(stage: Stage): Shape[] {
  const { layout, random, scene, subject, palette } = stage;
  const stream = random.fork('sky');
  const hasDisc = scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon');
  const radius =
    Math.min(layout.w, layout.horizon * 1.2) *
    stream.range(0.17, 0.24) *
    clamp(subject.scale, 0.6, 1.3);
  const side = hasDisc ? -Math.sign(layout.disc.center[0] - layout.w / 2) : layout.heroSide;
  const across = { left: 0.27, center: 0.5, right: 0.73 }[subject.placement.side ?? 'center'];
  const x = layout.w * (subject.placement.side ? across : 0.5 + side * stream.range(0.12, 0.22));
  const y = Math.max(radius * 0.7, layout.horizon * stream.range(0.3, 0.5));
  const air = palette.sky[Math.min(1, palette.sky.length - 1)] ?? palette.far;
  const haze = scene.time === 'night' ? 0.12 : scene.time === 'day' ? 0.5 : 0.34;
  const dressed = dress(stage, stream.fork('dress'));
  const orb: Orb = { ...dressed, x, y, radius };
  const space: Space = {
    gas: { stops: [air, air], second: air },
    tint: color =>
      mix(localColor({ ...stage, scene: { ...scene, time: 'day' } }, color), air, haze),
    ...lightOf(stage),
    night: air,
  };
  return orbShapes(stage, space, { orb, index: 0, depth: 1.78 }).map(shape => ({
    ...shape,
    isBehindRidges: true,
  }));
}
