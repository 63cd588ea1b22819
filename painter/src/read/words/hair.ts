import { type Entry, type Hair, type Meaning, thing } from '../meaning.ts';

const hair = (value: Hair | null): Meaning => ({ type: 'hair', hair: value });

const COLORS: readonly (readonly [hair: Hair | null, english: string, chinese: string])[] = [
  ['red-hair', 'red|ginger|orange|auburn|copper', '红|橘|红棕'],
  ['white-hair', 'white|grey|gray|silver', '白|银|灰|灰白|花白|银白'],
  ['blonde-hair', 'blonde|blond|golden|yellow|gold', '金|黄|金黄'],
  [
    null,
    'blue|green|pink|purple|teal|rainbow|black|brown|dark|brunette',
    '蓝|绿|粉|紫|黑|棕|褐|粉红',
  ],
];
const CURLY = ['curly', 'wavy', 'frizzy'];
const MANNERS = [
  '',
  'long',
  'short',
  'messy',
  'flowing',
  'straight',
  'bright',
  'dark',
  'light',
  'thick',
];

export const HAIR_WORDS: readonly Entry[] = [
  ...COLORS.map(
    ([value, english, chinese]): Entry => [
      hair(value),
      english.split('|').flatMap(englishOf).join('|'),
      chinese
        .split('|')
        .flatMap(color => [
          ...['发', '头发', '长发', '短发', '卷发', '长头发', '短头发'].map(
            word => `${color}${word}`,
          ),
          ...['头发', '的头发', '长发', '短发', '卷发'].map(word => `${color}色${word}`),
        ])
        .join('|'),
    ],
  ),
  [hair('red-hair'), 'redhead|redheaded', ''],
  [hair('blonde-hair'), 'blonde|blond', ''],
  // Without these words, only 金发女 (the name of a drawing) would be read in 金发女孩, and 孩 would be
  // left over.
  [
    [thing('figure', { variant: 'woman' }), hair('blonde-hair')],
    '',
    '金发女孩|金发女人|金发女子|金发女生|金发少女|金发女郎|金发美女',
  ],
  [
    hair('curly-hair'),
    [...CURLY, 'long curly', 'short curly']
      .flatMap(form => [`${form} hair`, `${form} haired`])
      .join('|') + '|curly|curls|afro',
    '卷发|卷头发|卷毛|长卷发|短卷发',
  ],
  [hair('bald'), 'bald|bald headed|bald head', '光头|秃头|秃顶|秃'],
  [hair('beard'), 'beard|bearded|long beard|big beard', '胡子|大胡子|胡须|络腮胡'],
  [
    hair(null),
    'white beard|long white beard|red beard|grey beard|gray beard',
    '白胡子|白胡须|花白胡子|红胡子',
  ],
  [{ type: 'part' }, 'hair', '头发'],
];

function englishOf(color: string): string[] {
  const before = [...MANNERS, ...CURLY, ...CURLY.map(form => `long ${form}`)];
  const phrases = before.flatMap(manner => {
    const phrase = manner === '' ? color : `${manner} ${color}`;
    return [`${phrase} hair`, `${phrase} haired`];
  });

  return [...phrases, ...CURLY.map(form => `${color} ${form} hair`), `hair is ${color}`];
}
