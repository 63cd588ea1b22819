import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/start-i18n.ts';
import { Menu } from '../../ui/menu.tsx';
import { languageEntries } from './preference-entries.tsx';

/** The language switcher of the bar. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const short = currentLanguage() === 'zh' ? '中文' : 'EN';

  return (
    <Menu
      align="end"
      entries={languageEntries()}
      triggerLabel={`${t('language.label')}: ${short}`}
      triggerClassName="inline-flex h-8 flex-none items-center gap-2 rounded-control px-2 text-14 font-medium text-muted transition-colors hover:bg-hover hover:text-text"
      trigger={
        <>
          {short}
          <ChevronDown aria-hidden size={16} />
        </>
      }
    />
  );
}
