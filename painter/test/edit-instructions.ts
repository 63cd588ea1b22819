/** Instructions for the tests of edits. Each edit has at least one, in one of the languages. */

/** Edits that keep the picture's size. */
export const ON_PIXELS = [
  'at night',
  'golden hour',
  '清晨',
  'make it day',
  'make it snow',
  '下雨',
  '起雾',
  'thunderstorm',
  'cloudy',
  'remove the clouds',
  'brighter',
  '更暗',
  'more contrast',
  '降低饱和度',
  'warmer',
  '更冷',
  'vintage',
  'sepia',
  'black and white',
  'invert',
  'duotone',
  'turn the sky pink',
  'make it blue',
  'change red to blue',
  'blur',
  'blur the background',
  'sharpen',
  'vignette',
  '胶片颗粒',
  'tilt-shift',
  '马赛克',
  'dreamy',
  'motion blur',
  "write 'HELLO' in the middle",
  '在中间写上“平安”',
  'wobble the frobnicator',
];
/**
 * Edits that restyle the picture. `restyle.test.ts` tests that restyles are repeatable and take any
 * size.
 */
export const RESTYLES = [
  '变成水墨画',
  'oil painting',
  'as a linocut',
  '木刻版画',
  'pixel art',
  'pencil drawing',
  '水彩',
  'low poly',
];
export const ON_SHAPE = [
  'mirror',
  'flip vertically',
  'rotate 180',
  'rotate left',
  '右转',
  'crop to square',
  'extend',
];
export const FRAMES = [
  'white frame',
  'black frame',
  'gold frame',
  'wooden frame',
  'polaroid',
  'mount',
  'film strip',
  'torn paper',
  'a red frame',
];
