import { ChevronDown } from 'lucide-react';
import { currentLanguage } from '../../i18n/current-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MenuButton } from '../../ui/menus/menu-button.tsx';
import { LanguagePopup, loadMenus } from './lazy-menus.ts';

export function LanguageMenu() {
  const { t } = useTranslation();
  const short = currentLanguage() === 'zh' ? '中文' : 'EN';

  return (
    <MenuButton
      align="end"
      triggerLabel={`${t('language.label')}: ${short}`}
      triggerClassName="inline-flex h-8 flex-none items-center gap-2 rounded-control px-2 text-14 font-medium text-muted transition-colors hover:bg-hover hover:text-text"
      trigger={
        <>
          {short}
          <ChevronDown aria-hidden size={16} />
        </>
      }
      load={loadMenus}
      renderPopup={seat => <LanguagePopup {...seat} />}
    />
  );
}
