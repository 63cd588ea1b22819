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

/** One emoji, as `plainEmoji` leaves it → the words. */
export const EMOJI: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([name, emoji]) =>
    Array.from(emoji, each => [each, name] as const),
  ),
);

/** The source of an expression for one emoji: a flag, or pictures that are joined into one. */
export const EMOJI_PATTERN = String.raw`\p{RI}{2}|\p{ExtPict}[\p{EMod}\u{e0020}-\u{e007f}]*(?:\u200d\p{ExtPict}\p{EMod}*)*`;

/** Without the marks that choose a skin tone. */
export function plainEmoji(emoji: string): string {
  return emoji.replace(/\p{EMod}/gu, '');
}
