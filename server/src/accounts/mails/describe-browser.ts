import type { Language } from '../../http/language.ts';

/** The order matters, because most browsers also name older browsers: the first match counts. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Describes a browser in fixed words only, so that no text of the caller gets into a mail. */
export function describeBrowser(userAgent: string, language: Language): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (language === 'zh') {
    if (!browser) return system ? `${system} 上的未知浏览器` : '未知浏览器';

    return system ? `${system} 上的 ${browser}` : browser;
  }
  const said = browser ?? 'an unknown browser';

  return system ? `${said} on ${system}` : said;
}

function nameIn(table: readonly [RegExp, string][], userAgent: string): string | undefined {
  return table.find(([sign]) => sign.test(userAgent))?.[1];
}
