import { currentLanguage } from '../../i18n/current-language.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { THEMES } from '../../theme.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { switchLanguage } from '../../ui/switch-language.ts';
import { useTheme } from '../../use-theme.ts';
import { ProfileRow, ProfileSection } from './profile-row.tsx';

export function AppearanceSection() {
  const { t } = useTranslation(['auth', 'common']);
  const [theme, chooseTheme] = useTheme();

  return (
    <ProfileSection title={t('profile.appearance.title')}>
      <ProfileRow
        label={t('common:theme.label')}
        isActionWide
        action={
          <Segments
            label={t('common:theme.label')}
            options={THEMES.map(value => ({ value, label: t(`common:theme.${value}`) }))}
            value={theme}
            onChange={chooseTheme}
          />
        }
      >
        <span className="text-muted">{t('profile.appearance.themeNote')}</span>
      </ProfileRow>
      <ProfileRow
        label={t('common:language.label')}
        isActionWide
        action={
          <Segments
            label={t('common:language.label')}
            options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
            value={currentLanguage()}
            onChange={switchLanguage}
          />
        }
      >
        <span className="text-muted">{t('profile.appearance.languageNote')}</span>
      </ProfileRow>
    </ProfileSection>
  );
}
