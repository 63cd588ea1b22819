import { findMotif, type Motif } from './motif.ts';

export type Surface =
  | 'fur'
  | 'feathers'
  | 'scales'
  | 'bricks'
  | 'planks'
  | 'leaves'
  | 'foliage'
  | 'smooth';

const NAMES: Record<Exclude<Surface, 'smooth'>, string> = {
  fur: `dog poodle guide-dog service-dog wolf fox raccoon cat black-cat lion tiger leopard horse
    zebra moose donkey deer bison cow ox water-buffalo pig boar ram ewe goat camel two-hump-camel
    llama giraffe mammoth mouse rat hamster rabbit chipmunk beaver hedgehog bat bear polar-bear
    koala panda sloth otter skunk kangaroo badger monkey gorilla orangutan teddy-bear unicorn
    rabbit-face dog-face cat-face tiger-face horse-face cow-face pig-face monkey-face
    mouse-face kiwi-fruit coconut`,
  feathers: `turkey chicken rooster hatching-chick baby-chick front-facing-baby-chick bird penguin
    dove eagle duck swan owl dodo flamingo peacock parrot blackbird goose phoenix-bird feather`,
  scales: `crocodile turtle lizard snake dragon dragon-face sauropod t-rex fish tropical-fish
    blowfish shark lobster shrimp`,
  bricks: `castle japanese-castle house house-with-garden houses church mosque
    hindu-temple synagogue classical-building factory school hospital bank hotel brick office-building
    post-office japanese-post-office department-store convenience-store statue-of-liberty tokyo-tower
    fountain stadium wedding kaaba moai`,
  planks: `shinto-shrine canoe sailboat ship motor-boat speedboat ferry tent barrel door chair bed
    couch-and-lamp wood tree-stump ladder basket hut derelict-house violin guitar canoe coffin sled cart
    person-rowing-boat man-rowing-boat woman-rowing-boat`,
  leaves: `cactus herb shamrock four-leaf-clover seedling
    potted-plant maple-leaf fallen-leaf leafy-green`,
  foliage: `deciduous-tree evergreen-tree palm-tree christmas-tree tanabata-tree broccoli`,
};

const SURFACES: ReadonlyMap<string, Surface> = new Map(
  Object.entries(NAMES).flatMap(([surface, names]) =>
    // as: the keys of NAMES are surfaces
    names.split(/\s+/).map(name => [name, surface as Surface] as const),
  ),
);

export function surfaceOf(name: string): Surface {
  return SURFACES.get(name) ?? 'smooth';
}

/**
 * Returns whether the motif shows a person or a part of one. Smileys do not count, because they
 * keep their yellow color.
 */
export function isPerson({ name }: Motif): boolean {
  return (findMotif(name)?.view === 'bust' && !BEASTS.test(name)) || PEOPLE.test(name);
}

const BEASTS = /^(horse-face|moose|unicorn|boar|chicken)$/;

const PEOPLE =
  /^(person|people|man|men|woman|women|boy|girl|child|baby|old|older|kiss|snowboarder|skier|horse-racing|prince|princess|santa|mrs|mx|ninja|guard|detective|pregnant|breast|hand|thumbs|clapping|raised|waving|ear|nose|foot|leg|flexed)\b/;

/** Returns whether the motif may be above other things without standing on them. */
export function canFly({ name, stance }: Motif): boolean {
  return stance === 'air' || stance === 'space' || FLYERS.test(name);
}

const FLYERS =
  /^(?:person-|man-|woman-)?(dragon|dragon-face|bird|blackbird|eagle|dove|duck|swan|goose|owl|parrot|flamingo|phoenix-bird|bat|mage|baby-angel|fairy|genie|ghost|superhero|supervillain|honeybee|mosquito|fly|butterfly|balloon|kite|broom)\b/;

/** Returns whether the motif is a person, an animal or a thing drawn as if alive. */
export function isAlive(motif: Motif): boolean {
  const { name, view } = motif;
  const isHairy = ['fur', 'feathers', 'scales'].includes(surfaceOf(name));

  return view !== 'whole' || isPerson(motif) || LIVING.test(name) || isHairy;
}

const LIVING =
  /^(robot|snowman|snowman-without-snow|teddy-bear|octopus|squid|jellyfish|whale|spouting-whale|dolphin|seal|crab|snail|butterfly|bug|ant|honeybee|beetle|lady-beetle|cricket|spider|scorpion|rhinoceros|hippopotamus|elephant|ghost|alien-monster|nesting-dolls|piata|moai)$/;

export function isLandVehicle({ name }: Motif): boolean {
  return LAND_VEHICLES.test(name);
}

const LAND_VEHICLES =
  /^(oncoming-)?(locomotive|railway-car|high-speed-train|bullet-train|train|metro|light-rail|tram|monorail|mountain-railway|tram-car|bus|trolleybus|minibus|ambulance|fire-engine|police-car|taxi|automobile|sport-utility-vehicle|pickup-truck|delivery-truck|articulated-lorry|tractor|racing-car|motorcycle|motor-scooter|auto-rickshaw|bicycle|kick-scooter|(person|man|woman)-(mountain-)?biking)$/;
