import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { isSignUpOffered, offeredCredits } from '../../site.ts';
import { buttonClass } from '../../ui/button-class.ts';

const button = `${buttonClass({ variant: 'primary', size: 48 })} max-md:w-full`;

export function TitleColumn({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const isOffered = isSignUpOffered();

  return (
    <div className="flex flex-col items-start justify-end pt-4 pb-5 md:pt-0 md:pb-8">
      <h1 tabIndex={-1} className="hero">
        {t('hero.line1')}
        <br />
        {t('hero.line2')}
      </h1>
      <p className="mt-6 max-w-[36ch] text-16 whitespace-pre-line text-muted max-md:hidden">
        {t(isAlone ? 'hero.textAlone' : 'hero.text')}
      </p>
      <Link to={isOffered ? paths.signUp : paths.login} className={`${button} mt-6`}>
        {isOffered ? t('common:bar.signUp', { count: offeredCredits() }) : t('common:bar.login')}
      </Link>
      {isOffered && <p className="mt-3.5 text-12 text-faint">{t('hero.noCard')}</p>}
    </div>
  );
}
