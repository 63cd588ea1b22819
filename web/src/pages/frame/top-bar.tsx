import { hasWelcomeBalance, useBalance, useSession } from '../../api/session.ts';
import { brandName, sealLetter } from '../../brand.ts';
import { currentLanguage } from '../../i18n/current-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { isSignUpOffered, offeredCredits } from '../../site.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { chipClass } from '../../ui/chip.tsx';
import { CreditAmount } from '../../ui/credit-amount.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ModeNav } from './mode-nav.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  const { t } = useTranslation();

  return (
    <header className="sticky top-0 z-30 h-14 flex-none border-b border-line bg-ink">
      {/* Both ends have the same width, so that the modes stay in the middle. */}
      <div className="grid h-full grid-cols-2 items-center px-4 md:grid-cols-[1fr_auto_1fr] md:px-6">
        <div className="flex items-center">
          <Link to={paths.home} aria-label={t('bar.home')} className="rounded-thumb">
            <Mark name={brandName(currentLanguage())} letter={sealLetter()} />
          </Link>
          <span className="ml-3 border-l border-line py-1 pl-3 text-12 whitespace-nowrap text-faint max-lg:hidden">
            {t('tagline')}
          </span>
        </div>
        <ModeNav />
        <BarEnd />
      </div>
    </header>
  );
}

function BarEnd() {
  const session = useSession();
  const { credits = 0, isUnread } = useBalance();
  const { t } = useTranslation();

  switch (session.status) {
    case 'loading':
      return (
        <div className="flex items-center justify-end gap-3 md:gap-5">
          <span role="status" aria-label={t('bar.loading')}>
            <Skeleton className="h-8 w-22 rounded-control" />
          </span>
          <span key="language" className="contents max-md:hidden">
            <LanguageMenu />
          </span>
          <Skeleton className="size-8 rounded-thumb" />
        </div>
      );
    case 'authenticated':
      return (
        <div className="flex items-center justify-end gap-3 md:gap-5">
          {hasWelcomeBalance(session.user) && !isUnread && (
            <span className="-mr-2 text-12 whitespace-nowrap text-faint max-lg:hidden">
              {t('bar.bonus')}
            </span>
          )}
          <Link to={paths.credits} title={t('bar.balance')} className={chipClass}>
            <CreditAmount credits={credits} />
          </Link>
          {/* The key keeps an open menu open when the account loads. */}
          <span key="language" className="contents max-md:hidden">
            <LanguageMenu />
          </span>
          <span className="contents max-md:hidden">
            <UserMenu user={session.user} />
          </span>
          <PhoneMenu user={session.user} />
        </div>
      );
    case 'unauthenticated':
      return (
        <div className="flex items-center justify-end gap-2">
          <span className="contents max-md:hidden">
            <LanguageMenu />
          </span>
          <Link to={paths.login} className={buttonClass({ variant: 'quiet', size: 32 })}>
            {t('bar.login')}
          </Link>
          {isSignUpOffered() && (
            <Link to={paths.signUp} className={`${buttonClass({ size: 32 })} max-md:hidden`}>
              {t('bar.signUp', { count: offeredCredits() })}
            </Link>
          )}
          <PhoneMenu user={null} />
        </div>
      );
  }
}
