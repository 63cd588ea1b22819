/** `scripts/paint-pictures.ts` painted these pictures. Pages show them without the gallery. */
export type SamplePicture = { src: string; width: number; height: number; thumbhash: string };

export const samplePictures = {
  farHills: {
    src: '/pictures/far-hills-red-sails.webp',
    width: 1024,
    height: 1024,
    thumbhash: 'bhgGDwJeq0YPXJi2o8aFGXto+aJIL4kF',
  },
  oldPine: {
    src: '/pictures/moon-and-old-pine.webp',
    width: 1024,
    height: 1024,
    thumbhash: '1bYFFwbkyfh4mIaJh3eIx3eHj632uXkP',
  },
} as const satisfies Record<string, SamplePicture>;
