export type Region = {
  language: 'CN' | 'EN';
  show_cny: boolean;
  country_code: string | null;
  detection_method: 'proxy-header' | 'address' | 'accept-language' | 'default';
};

/** Signs of the caller's country, the most reliable first. */
export type RegionSigns = {
  proxyCountry: string | null;
  addressCountry: string | null;
  acceptLanguage: string | undefined;
};

/** Uses the first sign that names a country. See REG-1. */
export function decideRegion({
  proxyCountry,
  addressCountry,
  acceptLanguage,
}: RegionSigns): Region {
  if (proxyCountry) return regionOf(proxyCountry, 'proxy-header');
  if (addressCountry) return regionOf(addressCountry, 'address');
  const ofLanguage = countryOfLanguage(acceptLanguage);

  return ofLanguage ? regionOf(ofLanguage, 'accept-language') : regionOf(null, 'default');
}

function regionOf(country: string | null, method: Region['detection_method']): Region {
  const isChina = country === 'CN';

  return {
    language: isChina ? 'CN' : 'EN',
    show_cny: isChina,
    country_code: country,
    detection_method: method,
  };
}

const UNKNOWN = new Set(['XX', 'ZZ']);

/** Returns null if the text names no country, such as XX, or Cloudflare's T1 for Tor. */
export function readCountry(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';

  return /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : null;
}

const HEADER_CHARACTERS_MAX = 500;

/**
 * Returns the country of the preferred language, such as HK for `zh-Hant-HK`. Chinese without a
 * country means mainland China, unless its script is traditional. Other languages in the list do
 * not tell where a person is.
 */
export function countryOfLanguage(acceptLanguage: string | undefined): string | null {
  const tag = preferredTag((acceptLanguage ?? '').slice(0, HEADER_CHARACTERS_MAX));
  const [language = '', ...subtags] = tag.toLowerCase().split('-');
  const country = readCountry(subtags.find(subtag => /^[a-z]{2}$/.test(subtag)));
  if (country) return country;

  return language === 'zh' && !subtags.includes('hant') ? 'CN' : null;
}

function preferredTag(header: string): string {
  const choices = header.split(',').map(choice => {
    const [tag = '', ...parameters] = choice.split(';').map(part => part.trim());
    const quality = parameters
      .map(text => /^q=([\d.]+)$/i.exec(text)?.[1])
      .find(text => text !== undefined);

    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });

  return (
    choices
      .filter(({ quality }) => quality > 0)
      .toSorted((one, other) => other.quality - one.quality)[0]?.tag ?? ''
  );
}
