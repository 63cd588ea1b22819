/** The two pictures that hang where the gallery is not yet asked: on the title page and beside the account forms. */
export type SamplePicture = { src: string; width: number; height: number; thumbhash: string };

export const samplePictures = {
  farHills: {
    src: '/pictures/far-hills-small-boat.webp',
    width: 1024,
    height: 1024,
    thumbhash: 'bhgKDwJMaJhfW4i9hjmVaGhbU/TERD8L',
  },
  flowers: {
    src: '/pictures/a-head-full-of-flowers.webp',
    width: 1024,
    height: 1024,
    thumbhash: 'EXkOHwgHhml3iXZzmGiId4h3N5AHI4gA',
  },
} as const satisfies Record<string, SamplePicture>;
