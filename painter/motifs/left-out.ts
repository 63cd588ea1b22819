/** Drawings that are no subjects of pictures, each with its reason. */

/** Whole subgroups of the emoji list. */
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
    ] as const
  ).flatMap(([reason, names]) => names.split(' ').map(name => [name, reason])),
);
