/**
 * Real heights in metres of motifs that are higher or lower than usual in their emoji subgroup. The
 * height of a face or bust is the height of the drawn part.
 */
export const HEIGHTS: readonly (readonly [metres: number, names: string])[] = [
  [0.01, 'ant honeybee lady-beetle mosquito fly microbe snowflake'],
  [0.02, 'blueberries game-die pill gem-stone'],
  [
    0.03,
    'bug beetle cricket chestnut peanuts beans olive mouse-face ring coin round-pushpin pushpin paperclip linked-paperclips safety-pin nut-and-bolt sewing-needle computer-mouse',
  ],
  [0.04, 'snail cockroach spider strawberry candy cherry-blossom'],
  [
    0.05,
    'hamster egg droplet watch dotted-line-face drop-of-blood black-nib key thread sunglasses glasses',
  ],
  [
    0.07,
    'tomato lemon lime tangerine kiwi-fruit cherries garlic onion cookie baseball softball ticket admission-tickets credit-card old-key',
  ],
  [
    0.08,
    'mouse butterfly red-apple green-apple peach pear avocado potato frog scorpion stopwatch compass chess-pawn yo-yo optical-disk dvd floppy-disk computer-disk puzzle-piece pool-8-ball soap sponge pager cigarette adhesive-bandage flat-shoe',
  ],
  [
    0.1,
    'worm hot-pepper mango bell-pepper shrimp oyster hibiscus rosette shamrock four-leaf-clover leaf-fluttering-in-wind hatching-chick baby-chick front-facing-baby-chick salt doughnut bagel bellhop-bell locked unlocked locked-with-key locked-with-pen crayon lipstick flying-disc nail-polish cupcake butter camera camera-with-flash',
  ],
  [
    0.12,
    'rat coconut fish-cake-with-swirl spiral-shell tropical-fish maple-leaf fallen-leaf alarm-clock timer-clock light-bulb goggles 1st-place-medal 2nd-place-medal 3rd-place-medal sports-medal military-medal reminder-ribbon tumbler-glass hot-beverage teacup-without-handle mans-shoe running-shoe womans-sandal petri-dish joystick',
  ],
  [
    0.15,
    'raccoon cat-face rabbit-face bird chipmunk hedgehog crab mushroom brown-mushroom seedling paw-prints pig-nose eggplant cucumber carrot banana grapes bread jar mobile-phone mobile-phone-with-arrow pencil pen fountain-pen paintbrush ribbon beer-mug cooking honey-pot glass-of-milk love-letter envelope wine-glass skateboard razor toothbrush syringe high-heeled-shoe purse clutch-bag',
  ],
  [
    0.2,
    'surfboard ship-in-a-bottle bat fox koala lizard feather fish lotus blossom ear-of-corn broccoli pineapple birthday-cake popcorn sake cocktail-glass tropical-drink bubble-tea cup-with-straw clinking-glasses clinking-beer-mugs candle nesting-dolls hourglass-done hourglass-not-done firecracker party-popper crown teapot open-book closed-book green-book blue-book orange-book books notebook notebook-with-decorative-cover red-envelope test-tube alembic bell flashlight magnifying-glass-tilted-left magnifying-glass-tilted-right screwdriver wrench flute telephone telephone-receiver microphone lotion-bottle pile-of-poo hiking-boot ballet-shoes fork-and-knife spoon kitchen-knife gloves thong-sandal',
  ],
  [
    0.25,
    'monkey-face dog-face watermelon melon leafy-green chicken blowfish empty-nest nest-with-eggs crystal-ball soccer-ball volleyball basketball american-football rugby-football curling-stone bomb hammer dagger top-hat womans-hat graduation-cap billed-cap studio-microphone radio laptop skull diya-lamp ping-pong chopsticks',
  ],
  [
    0.3,
    'rabbit duck dove blackbird turtle wolf herb hyacinth bottle-with-popping-cork trumpet mantelpiece-clock trophy jack-o-lantern wrapped-gift ice-skate roller-skate knot headphone speaking-head footprints person-wearing-turban man-wearing-turban woman-wearing-turban baby-angel santa-claus mrs-claus mx-claus thermometer',
  ],
  [
    0.35,
    'cat black-cat skunk pig-face eagle owl parrot bucket basket funeral-urn boomerang clapper-board ten-oclock video-game',
  ],
  [
    0.4,
    'beaver otter badger bear panda bouquet wing coral lobster teddy-bear drum balance-scale microscope red-paper-lantern wastebasket handbag mirror-ball balloon boar tulip confetti-ball womans-boot bowling robot',
  ],
  [0.45, 'polar-bear tiger-face lion'],
  [
    0.5,
    'poodle rooster snake jellyfish goose rose wilted-flower potted-plant baguette-bread amphora fire-extinguisher spider-web desktop-computer backpack sled briefcase',
  ],
  [
    0.6,
    'dog monkey sloth octopus squid cow-face horse-face wood television violin shield axe carpentry-saw tennis badminton',
  ],
  [0.7, 'guide-dog service-dog ring-buoy unicorn luggage mirror saxophone stop-sign'],
  [
    0.8,
    'pig leopard dodo turkey seal penguin wheel toilet barber-pole pine-decoration bow-and-arrow pick broom crossed-swords person-getting-massage person-getting-haircut person-in-steamy-room person-juggling man-getting-massage man-getting-haircut man-in-steamy-room man-juggling woman-getting-massage woman-getting-haircut woman-in-steamy-room woman-juggling bust-in-silhouette busts-in-silhouette people-hugging',
  ],
  [
    0.9,
    'ram ewe goat moose person-in-lotus-position man-in-lotus-position woman-in-lotus-position person-in-bed oil-drum chair bed coat kimono jeans crutch white-cane closed-umbrella person-swimming person-playing-water-polo man-swimming man-playing-water-polo woman-swimming woman-playing-water-polo',
  ],
  [
    1,
    'crocodile tiger swan sheaf-of-rice umbrella umbrella-with-rain-drops racing-car manual-wheelchair motorized-wheelchair guitar long-drum kite headstone fire rock construction shopping-cart dress sari wind-face cyclone high-voltage hot-springs',
  ],
  [
    1.2,
    'orangutan peacock alien-monster dragon-face bathtub bicycle kick-scooter motorcycle motor-scooter file-cabinet window placard canoe person-taking-bath postbox closed-mailbox-with-raised-flag closed-mailbox-with-lowered-flag open-mailbox-with-raised-flag open-mailbox-with-lowered-flag seat person-kneeling man-kneeling woman-kneeling person-fairy man-fairy woman-fairy',
  ],
  [
    1.4,
    'donkey zebra deer flamingo gorilla person-in-manual-wheelchair man-in-manual-wheelchair woman-in-manual-wheelchair person-in-motorized-wheelchair man-in-motorized-wheelchair woman-in-motorized-wheelchair',
  ],
  [
    1.5,
    'fishing-pole hippopotamus kangaroo cow sunflower anchor automobile oncoming-automobile taxi oncoming-taxi police-car oncoming-police-car brick telescope black-flag triangular-flag person-rowing-boat man-rowing-boat woman-rowing-boat',
  ],
  [
    1.6,
    'ox water-buffalo dolphin carousel-horse couch-and-lamp slot-machine ghost person-merpeople man-merpeople woman-merpeople',
  ],
  [1.7, 'llama rhinoceros skis'],
  [
    1.8,
    'horse bison shark fuel-pump pickup-truck sport-utility-vehicle auto-rickshaw snowman snowman-without-snow person-in-suit-levitating',
  ],
  [
    2,
    'phoenix-bird tent door coffin christmas-tree tanabata-tree speedboat flag-in-hole umbrella-on-ground',
  ],
  [2.3, 'camel two-hump-camel horse-racing minibus ambulance goal-net elevator'],
  [2.5, 'cactus bus-stop beach-with-umbrella playground-slide ladder'],
  [
    3,
    'elephant bus oncoming-bus delivery-truck fire-engine tractor fountain person-climbing man-climbing woman-climbing mountain-cableway aerial-tramway',
  ],
  [
    3.5,
    'mammoth trolleybus train metro light-rail tram monorail mountain-railway tram-car railway-car bullet-train high-speed-train helicopter motor-boat hut articulated-lorry',
  ],
  [
    4,
    'locomotive station camping small-airplane moai carp-streamer satellite water-wave flying-saucer',
  ],
  [5, 'giraffe t-rex convenience-store suspension-railway'],
  [6, 'dragon spouting-whale whale derelict-house parachute'],
  [7, 'house house-with-garden sailboat'],
  [8, 'palm-tree houses shinto-shrine desert-island satellite-antenna'],
  [9, 'sauropod'],
  [10, 'deciduous-tree airplane airplane-arrival airplane-departure'],
  [12, 'evergreen-tree school circus-tent'],
  [14, 'kaaba wedding'],
  [15, 'rocket'],
  [20, 'church synagogue ferry railway-viaduct'],
  [25, 'stadium mosque hindu-temple hospital hotel department-store factory roller-coaster'],
  [30, 'castle japanese-castle office-building ship building-construction'],
  [40, 'ferris-wheel passenger-ship'],
  [60, 'fireworks'],
  [90, 'statue-of-liberty'],
  [300, 'globe-showing-europe-africa globe-showing-americas globe-showing-asia-australia'],
  [330, 'tokyo-tower tornado'],
  [1200, 'mountain volcano snow-capped-mountain'],
  [2500, 'mount-fuji'],
];
