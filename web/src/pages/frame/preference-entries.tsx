import { currentLanguage } from '../../i18n/current-language.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts';
import type { Translate } from '../../i18n/translate.ts';
import { THEMES, type Theme } from '../../theme.ts';
import type { MenuEntry } from '../../ui/menus/menu-entry.ts';
import { switchLanguage } from '../../ui/switch-language.ts';

export function languageEntries(): MenuEntry[] {
  return LANGUAGES.map(language => ({
    kind: 'choice',
    label: LANGUAGE_NAMES[language],
    isChosen: language === currentLanguage(),
    onSelect: () => switchLanguage(language),
  }));
}

export function themeEntries(
  t: Translate<'common'>,
  current: Theme,
  onChoose: (theme: Theme) => void,
): MenuEntry[] {
  return [
    { kind: 'heading', label: t('theme.label') },
    ...THEMES.map(
      (theme): MenuEntry => ({
        kind: 'choice',
        label: t(`theme.${theme}`),
        isChosen: theme === current,
        onSelect: () => onChoose(theme),
      }),
    ),
  ];
}
