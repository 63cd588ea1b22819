import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Linux',
    'Linux 上的 Firefox',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    'Windows 上的 Chrome',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
    'Windows 上的 Edge',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on macOS',
    'macOS 上的 Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
    'iPhone 上的 Chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    'Android 上的 Samsung Internet',
  ],
  ['curl/8.5.0', 'an unknown browser', '未知浏览器'],
  ['', 'an unknown browser', '未知浏览器'],
  ['Linux', 'an unknown browser on Linux', 'Linux 上的未知浏览器'],
])('names browser and system in both languages: “%s”', (userAgent, english, chinese) => {
  expect(describeBrowser(userAgent, 'en')).toBe(english);
  expect(describeBrowser(userAgent, 'zh')).toBe(chinese);
});
