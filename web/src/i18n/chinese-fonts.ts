/** Declares the Chinese fonts: a chunk of CSS that only the Chinese pages load; the files come piecewise, by the characters that are shown. */
export async function loadChineseFonts(): Promise<void> {
  await Promise.all([
    import('@fontsource-variable/noto-sans-sc/wght.css'),
    import('@fontsource-variable/noto-serif-sc/wght.css'),
  ]);
}
