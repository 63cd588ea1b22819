import type { ColorName, Style, TimeOfDay, Weather } from '../scene.ts';

/** The part of the picture that the words name for an edit. A mask restricts it further. */
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

export type CombineKind = 'beside' | 'above' | 'inset' | 'blend' | 'colors';

/**
 * `amount` is −1..1 for a tone and 0..1 for other edits. Most words mean 0.5, and "very" means
 * more.
 */
export type Edit =
  | { type: 'light'; time: TimeOfDay }
  | { type: 'weather'; weather: Weather; amount: number }
  | { type: 'tone'; tone: ToneKind; amount: number; region: Region }
  | { type: 'tint'; region: Region; color: ColorName }
  | { type: 'recolor'; from: ColorName; to: ColorName }
  | { type: 'optic'; optic: Optic; amount: number }
  | { type: 'crop'; ratio: number | null }
  | { type: 'rotate'; turn: 90 | 180 | 270 }
  | { type: 'mirror'; axis: 'horizontal' | 'vertical' }
  /** Extends the picture to a ratio, or by a quarter of its size on the named sides. */
  | { type: 'extend'; ratio: number | null; sides: Side[] }
  | {
      type: 'text';
      text: string;
      corner: Corner;
      color: ColorName | null;
      scale: number;
      isVertical: boolean;
    }
  /** Frames of gold, wood, film and mount ignore `color`. */
  | { type: 'frame'; frame: FrameKind; color: ColorName | null }
  | { type: 'restyle'; style: Style }
  /** `order` lists pictures by index: 0 is A, 1 is B, 2 is C. */
  | { type: 'combine'; combine: CombineKind; order: number[]; corner: Corner }
  /** Needs a mask: paints these words in the surrounding colors. */
  | { type: 'paint'; prompt: string }
  /** Needs a mask: fills the masked part from its surroundings. */
  | { type: 'erase' };

export type EditReading = { pictureCount: number; isMasked: boolean };
