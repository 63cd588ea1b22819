/** Motifs that are elsewhere than the rest of their subgroup of emoji, such as in the air. */
import type { Motif, Stance } from '../src/motifs/motif.ts';

export const STANCES: Readonly<Partial<Record<Stance, string>>> = {
  ground:
    'alien alien-monster robot clown-face ogre goblin pile-of-poo hole seal crab lobster spiral-shell seat luggage ' +
    'umbrella umbrella-with-rain-drops umbrella-on-ground closed-umbrella snowman snowman-without-snow fire tornado ' +
    'christmas-tree tanabata-tree pine-decoration soccer-ball volleyball basketball american-football ' +
    'rugby-football goal-net flag-in-hole skis sled curling-stone slot-machine closed-mailbox-with-raised-flag ' +
    'closed-mailbox-with-lowered-flag open-mailbox-with-raised-flag open-mailbox-with-lowered-flag postbox ' +
    'file-cabinet ladder telescope satellite-antenna door elevator window bed couch-and-lamp chair toilet bathtub ' +
    'broom shopping-cart fire-extinguisher coffin headstone moai placard black-flag triangular-flag long-drum anchor',
  water:
    'duck swan lotus spouting-whale water-wave person-rowing-boat man-rowing-boat woman-rowing-boat ' +
    'person-surfing man-surfing woman-surfing person-swimming man-swimming woman-swimming ' +
    'person-playing-water-polo man-playing-water-polo woman-playing-water-polo',
  underwater: 'person-merpeople man-merpeople woman-merpeople',
  air:
    'ghost bat dove eagle phoenix-bird butterfly honeybee mosquito fly person-fairy man-fairy woman-fairy ' +
    'leaf-fluttering-in-wind fireworks sparkles balloon carp-streamer wind-chime kite flying-disc mirror-ball ' +
    'red-paper-lantern confetti-ball money-with-wings',
  table:
    'feather jack-o-lantern bouquet potted-plant herb thermometer love-letter skull tooth brain bone anatomical-heart compass world-map bubbles',
  space:
    'globe-showing-europe-africa globe-showing-americas globe-showing-asia-australia ringed-planet comet satellite rocket',
  plane:
    'footprints paw-prints map-of-japan globe-with-meridians hot-springs wind-face cyclone high-voltage snowflake ' +
    'droplet spider-web spade-suit heart-suit diamond-suit club-suit musical-note musical-notes ' +
    'skull-and-crossbones bar-chart chart-increasing chart-decreasing chart-increasing-with-yen bullseye dna x-ray',
};

/**
 * Motifs that face another way than the rest of their subgroup. Most animals and vehicles face
 * left.
 */
export const FACINGS: Readonly<Record<'left' | 'neither' | 'right', string>> = {
  left:
    'person-walking man-walking woman-walking person-running man-running woman-running ' +
    'person-with-white-cane man-with-white-cane woman-with-white-cane ' +
    'person-in-manual-wheelchair man-in-manual-wheelchair woman-in-manual-wheelchair ' +
    'person-in-motorized-wheelchair man-in-motorized-wheelchair woman-in-motorized-wheelchair ' +
    'person-kneeling man-kneeling woman-kneeling person-fencing horse-racing skier ' +
    'person-bouncing-ball man-bouncing-ball woman-bouncing-ball person-biking man-biking woman-biking ' +
    'person-mountain-biking man-mountain-biking woman-mountain-biking pregnant-woman pregnant-man pregnant-person ' +
    'helicopter carousel-horse piata wind-face moai',
  neither:
    'monkey-face orangutan dog-face wolf fox raccoon cat-face lion tiger-face cow-face pig-face pig-nose mouse-face ' +
    'hamster rabbit-face bat bear polar-bear koala panda sloth paw-prints hatching-chick front-facing-baby-chick ' +
    'penguin owl feather peacock wing phoenix-bird octopus spiral-shell coral jellyfish crab lobster ' +
    'squid oyster frog butterfly beetle lady-beetle cockroach spider spider-web scorpion fly worm microbe ' +
    'railway-car train metro station tram tram-car oncoming-bus oncoming-police-car oncoming-taxi oncoming-automobile ' +
    'skateboard roller-skate bus-stop oil-drum fuel-pump wheel stop-sign construction anchor ring-buoy sailboat canoe surfboard',
  right:
    'blackbird airplane small-airplane airplane-departure airplane-arrival rocket speaking-head ' +
    'person-rowing-boat man-rowing-boat woman-rowing-boat ' +
    'person-playing-handball man-playing-handball woman-playing-handball',
};

export const VIEWS: Readonly<Record<Motif['view'], string>> = {
  whole:
    'ghost alien-monster pile-of-poo person-fairy man-fairy woman-fairy ' +
    'person-merpeople man-merpeople woman-merpeople',
  bust:
    'moose unicorn horse-face boar chicken person-with-skullcap bust-in-silhouette busts-in-silhouette people-hugging ' +
    'person-getting-massage man-getting-massage woman-getting-massage ' +
    'person-getting-haircut man-getting-haircut woman-getting-haircut ' +
    'person-in-steamy-room man-in-steamy-room woman-in-steamy-room ' +
    'person-juggling man-juggling woman-juggling person-swimming man-swimming woman-swimming ' +
    'person-playing-water-polo man-playing-water-polo woman-playing-water-polo',
  face:
    'monkey-face dog-face wolf fox raccoon cat-face lion tiger-face cow-face pig-face pig-nose mouse-face hamster ' +
    'rabbit-face bear polar-bear koala panda frog dragon-face speaking-head ' +
    'person-wearing-turban man-wearing-turban woman-wearing-turban baby-angel santa-claus mrs-claus mx-claus',
};
