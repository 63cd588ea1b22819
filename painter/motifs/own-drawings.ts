/**
 * The project's own drawings in the style of Fluent Emoji, on its grid of 32 x 32. Some replace
 * views from above; others add missing things.
 */
/** The key is the name of the replaced drawing. */
export const REPLACED_DRAWINGS: Readonly<Record<string, string>> = {
  crocodile: [
    path('007a4d', 'M13 17.5L12.4 22.6L11.4 24H15.8L16.4 18ZM23 17L22.8 22.6L22 24H26L26.6 18.4Z'),
    path(
      '007a4d',
      'M12.4 12.8L13.6 10.6L14.8 12.2L16.2 10.2L17.4 11.9L18.9 10.2L20 12L21.6 10.6L22.5 12.7L24.3 11.8L24.8 14.2L26.6 13.6L26.8 15.4L28.6 14.6L28.4 16.2L20 17Z',
    ),
    path(
      '00a35c',
      'M9.6 13C12.4 11.6 19 11 22.2 12.8C25.2 14.6 28.2 16.4 31.6 12.2C32.4 16.8 29.4 20.6 24.8 20.6C21 21.6 12.6 21.8 9.6 20Z',
    ),
    path(
      'fcd53f',
      'M10 19C14 20.4 21 20.2 25 18.4C25.4 19.8 25.2 20.4 24.6 20.7C20.8 21.7 12.6 21.8 9.4 20.2Z',
    ),
    path('8a1f3c', 'M2.4 16.4H11V18.6H3Z'),
    path(
      '00a35c',
      'M1.9 18.2C5 18 8.4 17.6 11 17.4L12.2 20.9C8 21 4 20.8 2.1 19.9C1.1 19.4 1.1 18.4 1.9 18.2Z',
    ),
    path(
      'ffffff',
      'M1.8 16.4L2.5 17.9L3.2 16.4ZM4 16.5L4.7 17.9L5.4 16.5ZM6.2 16.5L6.9 17.8L7.6 16.5ZM8.4 16.5L9 17.7L9.6 16.5ZM3 18.4L3.6 17.2L4.3 18.4ZM5.2 18.3L5.8 17.1L6.5 18.3ZM7.4 18.1L8 17L8.6 18.1Z',
    ),
    path(
      '00a35c',
      'M12 12.2C10.8 10 8.2 9.6 7.2 11.8C6.6 13 4 13.6 2.2 13.6C.4 13.6 -.2 16.2 1.4 16.9C4.6 17 8.4 17 11.8 17.4Z',
    ),
    path('ffffff', 'M9 10.9A1.3 1.3 0 1 0 9 13.5A1.3 1.3 0 1 0 9 10.9Z'),
    path('212121', 'M8.7 11.4A.8 .8 0 1 0 8.7 13A.8 .8 0 1 0 8.7 11.4Z'),
    path('007a4d', 'M2 14.4A.4 .4 0 1 0 2 15.2A.4 .4 0 1 0 2 14.4Z'),
    path(
      '00b869',
      'M10.8 16.6C10 19.4 9.8 21.4 9 22.8L7.6 24H13C13.6 22 14.6 20 15.4 17.6ZM19.6 16.2C18.4 18.6 18.8 20.8 17.6 22.8L16.4 24H21.8C22.4 22 24.4 21 25 17.6Z',
    ),
  ].join(''),
  lizard: [
    path(
      '008a57',
      'M11.6 18.6L9.4 21.6L7.6 22.4L9 23.4L11.8 22.8L14 19ZM19.4 18.6L20.6 21.8L19.4 23L21.2 23.6L22.8 22.2L22 18.4Z',
    ),
    path(
      '00b869',
      'M.8 16.6C.6 14.6 3.4 13.4 5.6 14C7.6 14.6 8.4 15.8 10.4 15.6C14 15 17.6 15.4 20 16.6C23.6 18.4 26 20.8 29.4 19.4C30.6 18.8 30.6 17 29.2 16.8C28 16.8 28.2 15.2 29.6 15.4C32.4 16 32.6 19.8 30.4 21.2C26.4 23.4 22.8 21.6 20 20.6C17 20.2 13.4 20.6 10.2 19.8C8.4 19.2 6.6 18.8 4.4 18.8C2.4 18.8 1 18 .8 16.6Z',
    ),
    path(
      'd3ed8c',
      'M1.2 17.6C3 18.2 7 17.6 10 18.6C13 19.6 17 19.2 19.6 19.8C19 20.4 14 20.6 10.2 19.8C8.4 19.2 6.6 18.8 4.4 18.8C2.8 18.8 1.6 18.4 1.2 17.6Z',
    ),
    path(
      '008a57',
      'M12 15.6L13 16.8L14 15.4ZM15 15.4L16 16.8L17 15.6ZM18 15.8L18.6 17.2L19.6 16.4Z',
    ),
    path('ffffff', 'M4.4 14.6A1 1 0 1 0 4.4 16.6A1 1 0 1 0 4.4 14.6Z'),
    path('212121', 'M4.2 15A.6 .6 0 1 0 4.2 16.2A.6 .6 0 1 0 4.2 15Z'),
    path(
      '00b869',
      'M9.4 17.4L7.6 20.6L5.2 21.4L4.6 23.2L7.4 23.6L9.6 22L12.4 18.6ZM17.4 17.8L16 20.6L17.6 22.4L16.2 23.6L19 23.8L20.2 22L19 20.4L20.6 18.4Z',
    ),
  ].join(''),
};

export type AddedDrawing = {
  name: string;
  chineseLabel: string;
  /** The subgroup in the emoji list. Determines stance and size unless there is an exception. */
  subgroup: string;
  /** SVG without its outer element. */
  body: string;
};

/** Things that Fluent Emoji lacks. */
export const ADDED_DRAWINGS: readonly AddedDrawing[] = [
  {
    name: 'surfboard',
    chineseLabel: '冲浪板',
    subgroup: 'transport-water',
    body: [
      path('0084ce', 'M22.6 17.6L25.8 21.8H27.8L27 17.4Z'),
      path(
        'ffb02e',
        'M1 13.8C3.4 17.4 9 18.9 16 18.9C24 18.9 29.4 17.8 31.2 15.8C29.4 15 23 15.4 16 15.4C9 15.4 4.4 15.2 1 13.8Z',
      ),
      path(
        'f8312f',
        'M2.4 15.2C6 16.2 10 16.6 16 16.6C22 16.6 27.4 16.6 30.6 16.3C30 16.8 29 17.3 28 17.6C24 17.8 20 17.9 16 17.9C10 17.9 5.4 17.3 2.4 15.2Z',
      ),
    ].join(''),
  },
  {
    name: 'ship-in-a-bottle',
    chineseLabel: '瓶中船',
    subgroup: 'household',
    body: [
      path('6d4534', 'M5 25L7 21.6H10L11 25ZM17.6 25L18.6 21.6H21.6L23.6 25ZM3 25H25.6V26.6H3Z'),
      path(
        'bfe6f2',
        'M4.4 8H19.6C22.2 8 23 10.8 25.6 11.8L29 12.4V18.6L25.6 19.2C23 20.2 22.2 23 19.6 23H4.4C2 23 1 21.4 1 19V12C1 9.6 2 8 4.4 8Z',
      ),
      path('c98b5a', 'M28.6 12.8H31.4V18.2H28.6Z'),
      path(
        '3f9fd6',
        'M1.6 18.6C4 17.8 6 19 8.6 18.4C11 17.8 13.4 19 16 18.4C18.4 17.8 20.8 18.8 23.4 18.2C22.6 20.6 21.8 22.4 19.6 22.4H4.4C2.4 22.4 1.6 21.2 1.6 19.4Z',
      ),
      path(
        '7d4533',
        'M8 9.6H8.7V17.4H8ZM12.4 9H13.1V17.4H12.4ZM16.4 10H17V17.4H16.4ZM17 16.6L20.6 14.6L20.8 15.1L17.4 17.4Z',
      ),
      path(
        'fffaf0',
        'M5.6 10.2H11C10.2 11.4 10.2 12.2 11 13.4H5.6C6.4 12.2 6.4 11.4 5.6 10.2ZM10.4 9.6H15.2C14.6 11 14.6 12 15.2 13.4H10.4C11.2 12 11.2 11 10.4 9.6ZM5.4 13.8H11C10.2 15 10.2 15.4 11 16.4H5.4C6.2 15.4 6.2 15 5.4 13.8ZM10.6 13.8H15.2C14.6 15 14.6 15.4 15.2 16.4H10.6C11.4 15.4 11.4 15 10.6 13.8ZM15.4 10.6L19.4 15.2L15.6 16.2Z',
      ),
      path(
        '8c3b2e',
        'M3.6 16.6C7 17.4 14 17.4 19.4 16.2L17.8 19.2C13.6 20.2 8.6 20.2 5.6 19.4C4.6 18.6 4 17.6 3.6 16.6Z',
      ),
      path(
        'eefaff',
        'M4.2 9.4H17.8C18.4 9.4 18.4 10 17.8 10H5C3.6 10 3 10.8 3 12V15.4C3 16 2.2 16 2.2 15.4V12C2.2 10.4 2.8 9.4 4.2 9.4Z',
      ),
    ].join(''),
  },
  {
    name: 'open-box',
    chineseLabel: '敞开的纸箱',
    subgroup: 'mail',
    body: [
      path('8a5a3c', 'M5 12.6L9 9.6H23L27 12.6V18H5Z'),
      path('c98b5a', 'M5 14.4H27V28C27 29 26.4 29.6 25.4 29.6H6.6C5.6 29.6 5 29 5 28Z'),
      path('b3774a', 'M19.6 14.4H27V28C27 29 26.4 29.6 25.4 29.6H19.6Z'),
      path('e0ab78', 'M5 14.2L1.2 18.6L11.6 19.6L14 14.2ZM27 14.2L30.8 18.6L21.4 19.6L18 14.2Z'),
      path('f4d9b0', 'M8 22.4H14V25.6H8Z'),
    ].join(''),
  },
  {
    name: 'railway-viaduct',
    chineseLabel: '铁路桥',
    subgroup: 'place-building',
    body: [
      path('8f8378', `M0 25V13.4H32V25H31${[24.2, 16.4, 8.6, 0.8].map(arch).join('')}Z`),
      path('b9aa9a', 'M0 11.4H32V14H0Z'),
      path('a0917f', `M0 10.4H32V11.6H0Z`),
    ].join(''),
  },
];

/**
 * Returns the part of the viaduct's outline that runs along the foot of a pier and then over the
 * arch at its left.
 */
function arch(left: number): string {
  const right = left + 6.6;
  return `H${right}V19.2C${right} 14.4 ${left} 14.4 ${left} 19.2V25`;
}

function path(fill: string, d: string): string {
  return `<path fill="#${fill}" d="${d}"/>`;
}
