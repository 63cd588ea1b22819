import type { Sleeve } from './full-figure-cut.ts';

export type Clothes = {
  lower: 'trousers' | 'shorts' | 'suit' | 'skirt' | 'dress' | 'coat' | 'robe';
  /** The color of trousers, shorts or stockings; a suit has the color of its top. */
  legs?: string;
  shoes?: string;
  isBooted?: boolean;
  /** Hands are bare by default. */
  hands?: string;
  skin?: string;
  belt?: string;
  /** The color of a band along the lower edge and the cuffs. */
  trim?: string;
  buttons?: string;
  cape?: string;
  /** The color of a stick that the fist holds and that reaches the ground. */
  stick?: string;
  hasTie?: boolean;
  sleeves?: readonly [Sleeve, Sleeve];
};

const DARK_SHOES = '3a2c2a';
const PLAIN: Clothes = { lower: 'trousers', legs: '4c5878', shoes: DARK_SHOES };

const CLOTHES: Readonly<Record<string, Clothes>> = {
  'health-worker': { lower: 'coat', legs: '5f7f9a', shoes: 'efeae4', buttons: 'b8b8c0' },
  student: { lower: 'robe' },
  teacher: { lower: 'trousers', legs: '6b5a4a' },
  judge: { lower: 'robe' },
  farmer: { lower: 'suit', isBooted: true, shoes: '6b4a34', stick: '7d4533' },
  cook: { lower: 'coat', legs: '4a4a58', buttons: 'd3d3d3' },
  mechanic: { lower: 'suit', isBooted: true, shoes: '5a4636' },
  'factory-worker': { lower: 'suit', isBooted: true, shoes: '4a3a34' },
  'office-worker': { lower: 'trousers', legs: '433b6b', hasTie: true },
  scientist: { lower: 'coat', legs: '54607a', buttons: 'c8c8d0' },
  singer: { lower: 'trousers', legs: '2b2637', isBooted: true, shoes: 'e25a2a' },
  artist: { lower: 'trousers', legs: '6a5648', trim: 'b9b3ae' },
  pilot: { lower: 'trousers', legs: '3c2b50', hasTie: true, buttons: 'f3c63f' },
  astronaut: {
    lower: 'suit',
    hands: 'b4b4bc',
    isBooted: true,
    shoes: '8d8d96',
    belt: '9b9ba4',
    trim: 'b4b4bc',
  },
  firefighter: {
    lower: 'suit',
    hands: '4a3b36',
    isBooted: true,
    shoes: '3c3436',
    trim: 'ffd23e',
  },
  'police-officer': { lower: 'trousers', legs: '2f4f7f', belt: '33303f', hasTie: true },
  detective: { lower: 'coat', legs: '4b4553', belt: '3a3357', hasTie: true },
  guard: { lower: 'trousers', legs: '322840', belt: 'f1eeea', hands: 'f1eeea', isBooted: true },
  ninja: { lower: 'suit', belt: '6a3e63', hands: '3a2a48', isBooted: true, shoes: '2a2033' },
  'construction-worker': { lower: 'trousers', legs: '43577c', isBooted: true, shoes: 'a5703c' },
  'with-crown': { lower: 'coat', legs: 'f3e3c8', cape: 'a3243b', belt: 'f0c04a', trim: 'f6efe2' },
  prince: { lower: 'trousers', legs: 'f3ead6', belt: 'f0c04a', isBooted: true, shoes: '5b4238' },
  princess: { lower: 'robe', trim: 'c9a4ea' },
  'with-skullcap': { lower: 'coat', legs: '3a2c40', trim: 'f0c04a' },
  'with-headscarf': { lower: 'robe' },
  'in-tuxedo': { lower: 'trousers', legs: '2d2238' },
  'with-veil': { lower: 'robe', trim: 'e3dee8' },
  'in-steamy-room': { lower: 'coat', legs: 'f2c9a0' },
  superhero: {
    lower: 'suit',
    belt: 'ffc83d',
    isBooted: true,
    shoes: 'e0322f',
    cape: 'd22f2c',
    hands: 'e0322f',
  },
  supervillain: {
    lower: 'suit',
    belt: 'd8e63f',
    isBooted: true,
    shoes: '3c2150',
    cape: '4a2f66',
    hands: '3c2150',
  },
  mage: { lower: 'robe', belt: 'e9b64c', stick: 'f3ad61', trim: '0074ba' },
  vampire: { lower: 'trousers', legs: '2b2035', cape: '321b41' },
  elf: { lower: 'skirt', legs: '7d5a44', belt: '8a5a3c', isBooted: true, shoes: '6a4632' },
  genie: { lower: 'trousers', legs: 'f6d873', skin: '26c9fc', shoes: 'd1467f', belt: 'ffcf4a' },
  zombie: { lower: 'trousers', legs: '4c4660', skin: '3bd5d9', sleeves: ['none', 'none'] },
  troll: { lower: 'shorts', legs: '6b4a2f', skin: '97c64b', stick: '5b2b1f', shoes: '5b4232' },
  juggling: { lower: 'trousers', legs: '4a3560', sleeves: ['bent', 'bent'], shoes: '321b41' },
  'raising-hand': { ...PLAIN, sleeves: ['none', 'straight'] },
  'tipping-hand': { ...PLAIN, sleeves: ['straight', 'bent'] },
  shrugging: { ...PLAIN, sleeves: ['none', 'none'] },
  'gesturing-ok': { ...PLAIN, sleeves: ['none', 'none'] },
  pouting: PLAIN,
};

/**
 * Matches the names of drawings that get no body, such as those of animals, of several people or of
 * a lying person.
 */
const NO_BUST =
  /technologist|deaf|bowing|breast|feeding|haircut|silhouette|swimming|polo|hugging|gesturing-no|facepalming|pregnant|^(horse-face|moose|unicorn|boar|chicken)$/;

export function baseName(name: string): string {
  return name.replace(/^(person|man|woman)-/, '');
}

export function canHaveBody(name: string): boolean {
  return !NO_BUST.test(name);
}

export function clothesOf(name: string): Clothes {
  const own = CLOTHES[baseName(name)];
  const isWoman = name.startsWith('woman-');
  return own ?? (isWoman ? { ...PLAIN, lower: 'skirt', legs: '5b4a72' } : PLAIN);
}

export type Dress = Clothes & {
  top: string;
  head: number;
  stripes?: string;
  collar?: string;
  neck?: string;
};

const BOY: Dress = {
  ...PLAIN,
  lower: 'shorts',
  legs: '3f5f8f',
  shoes: 'd0473f',
  top: 'f0b63d',
  stripes: 'faf0dc',
  head: 0.66,
};
const GIRL: Dress = {
  lower: 'dress',
  shoes: '8a3d4a',
  top: 'e2664f',
  collar: 'fbeee0',
  belt: 'fbeee0',
  head: 0.66,
};
const MAN: Dress = { ...PLAIN, top: '4f8f86', collar: 'e9e2d4', head: 0.5 };
const WOMAN: Dress = { lower: 'dress', top: '7b5aa6', shoes: '4a3350', belt: '56397c', head: 0.5 };
const OLD_MAN: Dress = {
  ...PLAIN,
  legs: '6a5c50',
  top: 'a8763e',
  collar: 'efe8dc',
  buttons: '6b4526',
  head: 0.5,
};
const OLD_WOMAN: Dress = {
  lower: 'robe',
  top: '6f7fa8',
  collar: 'efe8dc',
  buttons: 'e9e2d4',
  head: 0.5,
};

const DRESSES: Readonly<Record<string, Dress>> = {
  robot: {
    lower: 'suit',
    skin: '6f7488',
    neck: '6f7488',
    top: 'cdc4d6',
    hands: '6f7488',
    isBooted: true,
    shoes: '8b8fa3',
    belt: 'f8312f',
    buttons: '00a6ed',
    head: 0.52,
  },
  alien: {
    lower: 'suit',
    skin: '86d72f',
    neck: '6fb824',
    top: '7d86b0',
    isBooted: true,
    shoes: '55598a',
    belt: 'c8cdf0',
    head: 0.6,
  },
  'clown-face': {
    lower: 'trousers',
    legs: '2f7fd0',
    skin: 'ffffff',
    neck: 'f1ece6',
    hands: 'ffffff',
    top: 'ffc83d',
    stripes: 'f0453c',
    collar: 'fff6ea',
    shoes: 'e0322f',
    buttons: 'f0453c',
    head: 0.54,
  },
  ogre: {
    lower: 'shorts',
    legs: '5c4033',
    skin: 'c90a46',
    neck: 'a80a3c',
    top: '8a6240',
    shoes: 'a80a3c',
    belt: '3c2c24',
    head: 0.56,
  },
  goblin: {
    lower: 'shorts',
    legs: '4f4a68',
    skin: 'f83030',
    neck: 'd32626',
    top: '6d6a90',
    shoes: '3c3450',
    belt: '3c3450',
    head: 0.56,
  },
  diver: {
    lower: 'suit',
    legs: '2c4258',
    top: '2c4258',
    belt: 'e8a93a',
    hands: '223446',
    shoes: 'e8a93a',
    isBooted: true,
    head: 0.5,
  },
  baby: { ...BOY, lower: 'suit', top: 'a9d3e6', shoes: 'a9d3e6', head: 0.8 },
  child: { ...BOY, top: '5aa66b', head: 0.66 },
  boy: BOY,
  girl: GIRL,
  'baby-angel': { ...GIRL, lower: 'robe', top: 'f4efe6', belt: 'e7bf4d', head: 0.66 },
  'old-man': OLD_MAN,
  'older-person': OLD_MAN,
  'man-white-hair': OLD_MAN,
  'old-woman': OLD_WOMAN,
  'woman-white-hair': OLD_WOMAN,
  'santa-claus': {
    lower: 'coat',
    legs: 'd32f2f',
    isBooted: true,
    shoes: '2f2a2c',
    hands: '3a3a3f',
    top: 'd32f2f',
    belt: '2f2a2c',
    trim: 'f5f0ea',
    head: 0.56,
  },
  'mrs-claus': { lower: 'dress', top: 'd32f2f', trim: 'f5f0ea', belt: '2f2a2c', head: 0.54 },
};

const HEADS =
  /^(person|man|woman)(-(blonde-hair|beard|red-hair|curly-hair|white-hair|bald|wearing-turban))?$/;

export function dressOf(name: string): Dress | null {
  return DRESSES[name] ?? (HEADS.test(name) ? (name.startsWith('woman') ? WOMAN : MAN) : null);
}

export function metresOf(name: string): number {
  if (name === 'baby') return 0.8;
  if (name === 'baby-angel') return 1;
  if (/^(boy|girl|child)$/.test(name)) return 1.2;
  if (name === 'troll' || name === 'ogre') return 2.2;
  if (name === 'goblin' || name === 'alien') return 1.3;
  return name.startsWith('woman-') ? 1.65 : 1.75;
}
