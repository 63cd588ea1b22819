export type Language = 'en' | 'zh';

/** Returns Chinese if the Accept-Language header prefers it to English, otherwise English. */
export function readLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .slice(0, HEADER_CHARACTERS_MAX)
    .split(',')
    .map((preference, index) => {
      const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
      const quality = parameters
        .map(text => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
        .find(text => text !== undefined);
      return {
        language: tag.split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
        index,
      };
    })
    .filter(({ language, quality }) => (language === 'en' || language === 'zh') && quality > 0)
    .toSorted((one, other) => other.quality - one.quality || one.index - other.index);

  return preferences[0]?.language === 'zh' ? 'zh' : 'en';
}

const HEADER_CHARACTERS_MAX = 500;
