/** What an instruction asks of a picture, as plain data: reading makes it, applying does it, tests compare it. */
import type { ColorName, Style, TimeOfDay, Weather } from '../scene.ts';

/** Where an edit works when the words name a place. A mask narrows it further. */
export type Region = 'all' | 'sky' | 'water' | 'plants' | 'ground' | 'accent' | 'background';

export type Corner =
  | 'top'
  | 'bottom'
  | 'center'
  | 'top-left'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-right';
export type Side = 'left' | 'right' | 'top' | 'bottom';
export type FrameKind =
  | 'white'
  | 'black'
  | 'gold'
  | 'wood'
  | 'polaroid'
  | 'mount'
  | 'film'
  | 'paper';
export type Optic =
  | 'blur'
  | 'background-blur'
  | 'sharpen'
  | 'vignette'
  | 'grain'
  | 'tilt-shift'
  | 'pixelate'
  | 'glow'
  | 'motion-blur';
export type ToneKind =
  | 'brightness'
  | 'contrast'
  | 'saturation'
  | 'warmth'
  | 'fade'
  | 'sepia'
  | 'monochrome'
  | 'invert'
  | 'duotone';

/** Pictures are named by their place: 0 is A, 1 is B, 2 is C. */
export type CombineKind = 'beside' | 'above' | 'inset' | 'blend' | 'colors';

/** `amount` is −1..1 where a direction makes sense, else 0..1; 0.5 is the plain word, more is "very". */
export type Edit =
  | { type: 'light'; time: TimeOfDay }
  | { type: 'weather'; weather: Weather; amount: number }
  | { type: 'tone'; tone: ToneKind; amount: number; region: Region }
  | { type: 'tint'; region: Region; color: ColorName }
  /** Everything of one color becomes another. */
  | { type: 'recolor'; from: ColorName; to: ColorName }
  | { type: 'optic'; optic: Optic; amount: number }
  | { type: 'crop'; ratio: number | null }
  | { type: 'rotate'; turn: 90 | 180 | 270 }
  | { type: 'mirror'; axis: 'horizontal' | 'vertical' }
  /** To a ratio, or by a quarter on the named sides. */
  | { type: 'extend'; ratio: number | null; sides: Side[] }
  | {
      type: 'text';
      text: string;
      corner: Corner;
      color: ColorName | null;
      scale: number;
      isVertical: boolean;
    }
  /** `color` is of plain frames alone. */
  | { type: 'frame'; frame: FrameKind; color: ColorName | null }
  | { type: 'restyle'; style: Style }
  | { type: 'combine'; combine: CombineKind; order: number[]; corner: Corner }
  /** Only under a mask: the painter's own picture of these words, in the colors around it. */
  | { type: 'paint'; prompt: string }
  /** Only under a mask: what is there gives way to its surroundings. */
  | { type: 'erase' };

/** What reading an instruction must know besides its words. */
export type EditReading = { pictureCount: number; isMasked: boolean };
