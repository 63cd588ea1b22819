/** Lists of motifs that are worn or ridden, or that hold other subjects. */

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const HATS = names(
  'crown womans-hat top-hat graduation-cap billed-cap military-helmet rescue-workers-helmet',
);

export const EYEWEAR = names('glasses sunglasses goggles diving-mask');

export const NECKWEAR = names(
  'scarf necktie ribbon sports-medal military-medal 1st-place-medal prayer-beads',
);

export const WORN: ReadonlySet<string> = new Set([
  ...HATS,
  ...EYEWEAR,
  ...NECKWEAR,
  'headphone',
  'backpack',
]);

/**
 * Tools that the person in a drawing already holds, by the drawing's name without "man-" and
 * "woman-".
 */
export const OWN_TOOLS: Readonly<Record<string, readonly string[]>> = {
  artist: ['artist-palette', 'paintbrush'],
  cook: ['spoon'],
  detective: ['magnifying-glass-tilted-left', 'magnifying-glass-tilted-right'],
  farmer: ['fork-and-knife'],
  firefighter: ['axe'],
  judge: ['hammer'],
  mage: ['magic-wand'],
  mechanic: ['wrench'],
  scientist: ['test-tube', 'alembic'],
  singer: ['microphone', 'studio-microphone'],
  teacher: ['open-book', 'books', 'closed-book'],
  technologist: ['laptop'],
};

/** Clothes without a fitting drawing. A wearer shows only their color. */
export const CLOTHES =
  names(`t-shirt running-shirt jeans shorts coat lab-coat safety-vest dress kimono
  sari womans-clothes martial-arts-uniform one-piece-swimsuit bikini`);

/** Things with an inside: their contents show above the edge or in a window. */
export const CONTAINERS = names(`package basket bucket bathtub top-hat hot-beverage
  teacup-without-handle potted-plant bed shopping-cart canoe sailboat speedboat
  motor-boat rocket backpack handbag shopping-bags nest-with-eggs empty-nest wastebasket amphora
  automobile sport-utility-vehicle pickup-truck racing-car taxi tractor small-airplane
  bowl-with-spoon baby-bottle jar flying-saucer wrapped-gift luggage tent auto-rickshaw sled
  person-rowing-boat toolbox oil-drum wheel open-box`);

export const RIDDEN = names(`horse donkey camel two-hump-camel elephant mammoth ox cow water-buffalo
  bison zebra llama giraffe deer goat ram pig rhinoceros hippopotamus crocodile turtle dragon
  sauropod t-rex whale spouting-whale dolphin shark swan goose phoenix-bird kangaroo tiger
  leopard dog bicycle motorcycle motor-scooter kick-scooter skateboard broom carousel-horse sled
  snail rabbit rooster eagle surfboard`);

/** Things under which another subject stays visible. */
export const CANOPIES = names(
  'palm-tree deciduous-tree evergreen-tree christmas-tree mushroom umbrella-on-ground',
);

export const STOOD_ON = names('skateboard kick-scooter person-surfing surfboard');

/**
 * The clockwise rotation, in radians, of a ridden thing's drawing. A broom becomes nearly level.
 */
export const TURNED_TO_RIDE: Readonly<Record<string, number>> = {
  broom: 0.75,
  skateboard: 0.66,
};

/** A place in fractions of a drawing's width and height, from its upper left corner. */
type Spot = readonly [x: number, y: number];

/** The seats of ridden things whose seat is not the lowest place of the back. */
export const SEATS: Readonly<Record<string, Spot>> = {
  bicycle: [0.62, 0.17],
  motorcycle: [0.6, 0.32],
  'motor-scooter': [0.58, 0.28],
  'kick-scooter': [0.6, 0.78],
  skateboard: [0.5, 0.3],
  broom: [0.55, 0.5],
  chair: [0.5, 0.62],
  'couch-and-lamp': [0.4, 0.8],
  bed: [0.6, 0.26],
  seat: [0.6, 0.6],
  'manual-wheelchair': [0.55, 0.4],
  toilet: [0.5, 0.6],
  sled: [0.6, 0.05],
  dragon: [0.68, 0.53],
  dolphin: [0.62, 0.12],
  surfboard: [0.5, 0.24],
};

/** Trees, each with the position of a branch in its crown. */
export const CROWNS: Readonly<Record<string, Spot>> = {
  'deciduous-tree': [0.52, 0.62],
  'evergreen-tree': [0.5, 0.6],
  'palm-tree': [0.5, 0.42],
};

/** Bridges that vehicles cross. */
export const SPANS = names('railway-viaduct');

/**
 * Containers whose edge is not at their top, each with a place on the edge. The contents show above
 * it.
 */
export const EDGES: Readonly<Record<string, Spot>> = {
  sailboat: [0.66, 0.74],
  canoe: [0.36, 0.36],
  speedboat: [0.6, 0.25],
  'teacup-without-handle': [0.5, 0.34],
  'nest-with-eggs': [0.45, 0.36],
  basket: [0.5, 0.37],
  bathtub: [0.42, 0.5],
  bed: [0.28, 0.5],
  'shopping-cart': [0.42, 0.16],
  'open-box': [0.5, 0.22],
  'potted-plant': [0.5, 0.62],
  'racing-car': [0.62, 0.35],
};

/** The number of the container's parts that are drawn behind its contents. */
export const BEHIND: Readonly<Record<string, number>> = { bathtub: 3, 'open-box': 1 };

/** The middle of a window's lower edge, and the window's share of the drawing's height. */
export const WINDOWS: Readonly<Record<string, readonly [...Spot, high: number]>> = {
  automobile: [0.6, 0.42, 0.36],
  taxi: [0.74, 0.4, 0.3],
  'sport-utility-vehicle': [0.64, 0.45, 0.34],
  'pickup-truck': [0.28, 0.4, 0.36],
  tractor: [0.62, 0.46, 0.42],
  'auto-rickshaw': [0.62, 0.72, 0.5],
  'flying-saucer': [0.57, 0.34, 0.3],
  rocket: [0.6, 0.42, 0.2],
  'small-airplane': [0.76, 0.33, 0.2],
  'hot-beverage': [0.43, 0.46, 0.5],
  tent: [0.34, 1, 0.7],
  wheel: [0.5, 0.86, 0.55],
};
