const HAN = /\p{Script=Han}/u;

/**
 * Declares the Chinese fonts with the first Chinese character that is shown, in whatever language the page is: titles and prompts are
 * their owners'. The declarations are chunks of CSS; the files come piecewise, by the characters.
 */
export function loadWhenShown(): void {
  const shown = document.getElementById('root')?.textContent ?? '';
  // Of a Chinese page it is known before anything is drawn.
  if (document.documentElement.lang.startsWith('zh') || HAN.test(shown)) return void loadChineseFonts();
  const observer = new MutationObserver(changes => {
    if (!changes.some(bringsChinese)) return;
    observer.disconnect();
    void loadChineseFonts();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

function bringsChinese({ type, target, addedNodes }: MutationRecord): boolean {
  const nodes = type === 'characterData' ? [target] : [...addedNodes];

  return nodes.some(node => HAN.test(node.textContent ?? ''));
}

async function loadChineseFonts(): Promise<void> {
  await Promise.all([
    import('@fontsource-variable/noto-sans-sc/wght.css'),
    import('@fontsource-variable/noto-serif-sc/wght.css'),
  ]);
}
