/** English words for emoji. Other emoji are read as names of motifs (`split-words.ts`). */
const NAMES = {
  sea: '🌊🏖🏝',
  mountain: '⛰🏞',
  'mount fuji': '🗻',
  'snow mountain': '🏔',
  desert: '🏜',
  moon: '🌕🌝🌖🌔',
  'crescent moon': '🌙🌛🌜🌒🌘🌓🌗',
  sun: '☀🌞',
  sunrise: '🌅🌄',
  'sunset city': '🌇🌆',
  'night city': '🌃',
  bridge: '🌉',
  city: '🏙',
  'starry sky': '🌌',
  saturn: '🪐',
  earth: '🌍🌎🌏',
  'cherry blossom': '🌸',
  rose: '🌹',
  sunflower: '🌻',
  tulip: '🌷',
  lotus: '🪷',
  bouquet: '💐',
  pine: '🌲',
  cat: '🐱🐈',
  fox: '🦊',
  sailboat: '⛵',
  cottage: '🏠🏡',
  village: '🏘',
  apple: '🍎',
  'green apple': '🍏',
  pear: '🍐',
  tangerine: '🍊',
  lemon: '🍋',
  grapes: '🍇',
  snow: '❄🌨',
  rain: '🌧',
  storm: '⛈🌩⚡',
  cloud: '☁⛅🌥',
  mist: '🌫',
} as const;

export const EMOJI: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([name, emoji]) =>
    Array.from(emoji, each => [each, name] as const),
  ),
);

/** A regular expression for one emoji: a flag, or one or more joined pictures. */
export const EMOJI_PATTERN = String.raw`\p{RI}{2}|\p{ExtPict}[\u{e0020}-\u{e007f}]*(?:\u200d\p{ExtPict})*`;

export function plainEmoji(text: string): string {
  return text.replace(/\p{EMod}/gu, '');
}
