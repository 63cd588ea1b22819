/**
 * Emoji of scenery, weather and things with painters of their own, as the English words that they
 * stand for. All others name their motif (`split-words.ts`).
 */
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

/** One plain emoji → the words. */
export const EMOJI: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([name, emoji]) =>
    Array.from(emoji, each => [each, name] as const),
  ),
);

/** The source of an expression for one plain emoji: a flag, or pictures that are joined into one. */
export const EMOJI_PATTERN = String.raw`\p{RI}{2}|\p{ExtPict}[\u{e0020}-\u{e007f}]*(?:\u200d\p{ExtPict})*`;

/** Without the marks that choose skin tones. */
export function plainEmoji(text: string): string {
  return text.replace(/\p{EMod}/gu, '');
}
