import type { User } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MenuButton } from '../../ui/menus/menu-button.tsx';
import { loadMenus, PhonePopup } from './lazy-menus.ts';

export function PhoneMenu({ user }: { user: User | null }) {
  const { t } = useTranslation();

  return (
    <span className="md:hidden">
      <MenuButton
        align="end"
        triggerLabel={t('bar.menu')}
        triggerClassName="inline-flex size-11 flex-none items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text -mr-2"
        trigger={<TwoLines />}
        load={loadMenus}
        renderPopup={seat => <PhonePopup {...seat} user={user} />}
      />
    </span>
  );
}

function TwoLines() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      width={16}
      height={16}
      className="stroke-current"
      strokeWidth={1.6}
      strokeLinecap="round"
    >
      <path d="M1 5h14M1 11h14" />
    </svg>
  );
}
