/** Drawings that the painter does not use as subjects, with the reasons. */

export const SUBGROUPS_LEFT_OUT: Readonly<Record<string, string>> = {
  keycap: 'keys of a telephone',
  alphanum: 'letters and words in boxes',
  arrow: 'arrows',
  'av-symbol': 'buttons of a player',
  punctuation: 'punctuation',
};

export const DRAWINGS_LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        'a clock for each half hour; one stays for all',
        'eight-oclock eight-thirty eleven-oclock eleven-thirty five-oclock five-thirty four-oclock four-thirty nine-oclock nine-thirty one-oclock one-thirty seven-oclock seven-thirty six-oclock six-thirty ten-thirty three-oclock three-thirty twelve-oclock twelve-thirty two-oclock two-thirty',
      ],
      [
        'signs of arithmetic and money',
        'multiply plus minus divide heavy-equals-sign heavy-dollar-sign currency-exchange',
      ],
      ['a trade mark or its like', 'trade-mark copyright registered'],
      ['an insulting gesture', 'middle-finger'],
      [
        'unfit for a studio of everybody',
        'person-with-bunny-ears man-with-bunny-ears woman-with-bunny-ears love-hotel no-one-under-eighteen',
      ],
      [
        'a whole scene in a frame; the painter has its own',
        'desert national-park foggy night-with-stars cityscape cityscape-at-dusk sunrise sunrise-over-mountains sunset bridge-at-night milky-way motorway railway-track fog',
      ],
      ['a stamp with writing', 'white-flower'],
      [
        'the mirror image of another',
        'person-walking-facing-right woman-walking-facing-right man-walking-facing-right person-kneeling-facing-right woman-kneeling-facing-right man-kneeling-facing-right person-running-facing-right woman-running-facing-right man-running-facing-right person-with-white-cane-facing-right man-with-white-cane-facing-right woman-with-white-cane-facing-right person-in-motorized-wheelchair-facing-right man-in-motorized-wheelchair-facing-right woman-in-motorized-wheelchair-facing-right person-in-manual-wheelchair-facing-right man-in-manual-wheelchair-facing-right woman-in-manual-wheelchair-facing-right',
      ],
    ] as const
  ).flatMap(([reason, names]) => names.split(' ').map(name => [name, reason])),
);
