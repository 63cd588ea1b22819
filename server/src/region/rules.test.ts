// See REG-1.
import { expect, test } from 'vitest';
import { countryOfLanguage, decideRegion, readCountry } from './rules.ts';

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'CN'],
  ['zh', 'CN'],
  ['zh-Hans', 'CN'],
  ['zh-Hans-SG', 'SG'],
  ['zh-TW,zh;q=0.9', 'TW'],
  ['zh-Hant', null],
  ['en-US,en;q=0.9', 'US'],
  ['EN-gb', 'GB'],
  ['en', null],
  ['en,zh-CN;q=0.8', null],
  ['en;q=0.5,zh-CN;q=0.8', 'CN'],
  ['zh-CN;q=0,de-AT', 'AT'],
  ['es-419', null],
  ['*', null],
  ['', null],
  [undefined, null],
  [`${','.repeat(10_000)}zh-CN`, null],
])('the preferred language of %j has the country %s', (header, country) => {
  expect(countryOfLanguage(header)).toBe(country);
});

test.each([
  ['CN', 'CN'],
  ['cn ', 'CN'],
  ['XX', null],
  ['T1', null],
  ['', null],
  ['China', null],
  [undefined, null],
])('a proxy’s country %j is read as %s', (text, country) => {
  expect(readCountry(text)).toBe(country);
});

const signs = { proxyCountry: null, addressCountry: null, acceptLanguage: undefined };

test.each([
  [
    { proxyCountry: 'US', addressCountry: 'CN', acceptLanguage: 'zh-CN' },
    'EN',
    'US',
    'proxy-header',
  ],
  [{ ...signs, addressCountry: 'CN', acceptLanguage: 'en-US' }, 'CN', 'CN', 'address'],
  [{ ...signs, addressCountry: 'HK', acceptLanguage: 'zh-CN' }, 'EN', 'HK', 'address'],
  [{ ...signs, acceptLanguage: 'zh-CN' }, 'CN', 'CN', 'accept-language'],
  [signs, 'EN', null, 'default'],
] as const)('the most reliable sign of %j decides', (given, language, country, method) => {
  expect(decideRegion(given)).toEqual({
    language,
    show_cny: language === 'CN',
    country_code: country,
    detection_method: method,
  });
});
