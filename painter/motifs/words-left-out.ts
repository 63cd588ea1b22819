/** Tags of emoji that name something else than the drawing, or more than it shows. */
export const TAGS_LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'gun handgun pistol revolver lesbian soldier fighter king queen dad father mom friend grandchild grandson son ' +
    'daughter granddaughter male female mammal ground branch iron top pad list step front opening field goal toy ' +
    'table board machine record tape case frame picture plate base engine motor pole decoration treasure metal ' +
    'container kitchen studio museum theater theatre casino closet country suburbia city department shelter wall ' +
    'chest band pipe staff crook side filling pea gas fuel oil water sand diet wheat grain forest root spice photo collage shadow home drama'
  ).split(' '),
);

/** Labels that are verbs or adjectives in most prompts: birds fly, and people watch them. */
export const LABELS_LEFT_OUT: ReadonlySet<string> = new Set(
  'fly watch pick link label dizzy locked unlocked prohibited radioactive collision'.split(' '),
);
