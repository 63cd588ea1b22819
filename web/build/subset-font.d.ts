declare module 'subset-font' {
  export type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: { targetFormat: 'woff2'; variationAxes: Axes },
  ): Promise<Buffer>;
}
