const HAN = /\p{Script=Han}/u;

/**
 * Declares the Chinese fonts with the first Chinese character that is shown, in whatever language the page is: titles and prompts are
 * their owners'. The declarations are chunks of CSS; the files come piecewise, by the characters.
 */
export function loadWhenShown(): void {
  const shown = document.getElementById('root')?.textContent ?? '';
  // Of a Chinese page it is known before anything is drawn.
  if (document.documentElement.lang.startsWith('zh') || HAN.test(shown)) return declareFonts();
  const observer = new MutationObserver(changes => {
    if (!changes.some(bringsChinese)) return;
    observer.disconnect();
    declareFonts();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/**
 * Settles when everything that a text is set in is there, so that a long one does not move when its fonts arrive: at machines with few
 * fonts of their own. Waits no longer than a second, after which what the machine has must do.
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
  // A font that can't be had is no reason to show nothing.
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

/** They can't be had where the connection is lost, and of a page that is being left. */
function declareFonts(): void {
  loadChineseFonts().catch(() => {});
}

async function loadChineseFonts(): Promise<void> {
  await Promise.all([
    import('@fontsource-variable/noto-sans-sc/wght.css'),
    import('@fontsource-variable/noto-serif-sc/wght.css'),
  ]);
}
