const HAN = /\p{Script=Han}/u;

/**
 * Declares the Chinese fonts once the page shows Chinese characters, which users may also write on
 * English pages. The browser loads only the font files for characters that it shows.
 */
export function loadWhenShown(): void {
  const shown = document.getElementById('root')?.textContent ?? '';
  // A Chinese page needs the fonts before React draws it.
  if (document.documentElement.lang.startsWith('zh') || HAN.test(shown)) return declareFonts();
  const observer = new MutationObserver(changes => {
    if (!changes.some(bringsChinese)) return;
    observer.disconnect();
    declareFonts();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/**
 * Waits for the fonts of a text, at most one second, so that the text does not change when they
 * arrive.
 */
export async function waitForFontsOf(text: string): Promise<void> {
  const families = ['Inter Variable', 'Newsreader Variable'];
  const load = async () => {
    if (HAN.test(text)) {
      await loadChineseFonts();
      families.push('Noto Sans SC Variable', 'Noto Serif SC Variable');
    }
    await Promise.all(families.map(family => document.fonts.load(`16px "${family}"`, text)));
  };
  await Promise.race([
    load().catch(() => {}),
    new Promise(resolve => setTimeout(resolve, FONTS_MS_MAX)),
  ]);
}

const FONTS_MS_MAX = 1_000;

function bringsChinese({ type, target, addedNodes }: MutationRecord): boolean {
  const nodes = type === 'characterData' ? [target] : [...addedNodes];

  return nodes.some(node => HAN.test(node.textContent ?? ''));
}

/** The import may fail, because the connection is lost or the page is being left. */
function declareFonts(): void {
  loadChineseFonts().catch(() => {});
}

async function loadChineseFonts(): Promise<void> {
  await Promise.all([
    import('@fontsource-variable/noto-sans-sc/wght.css'),
    import('@fontsource-variable/noto-serif-sc/wght.css'),
  ]);
}
