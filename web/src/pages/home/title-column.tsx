import { Link } from '@tanstack/react-router';
import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import type { Session } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const button = `${buttonClass({ variant: 'primary', size: 48 })} max-md:w-full`;

/** The words of the title page, and its one vermilion button: sign up, or for a user the way into the studio. */
export function TitleColumn({ status }: { status: Session['status'] }) {
  const { t } = useTranslation(['dashboard', 'common']);

  return (
    <div className="lg:pb-15">
      <h1 className="hero">
        {t('hero.line1')}
        <br />
        {t('hero.line2')}
      </h1>
      <p className="mt-6 max-w-[36ch] text-16 whitespace-pre-line text-muted">{t('hero.text')}</p>
      <div className="mt-6">
        {status === 'loading' && <Skeleton className="h-12 w-56 rounded-control max-md:w-full" />}
        {status === 'authenticated' && (
          <Link to={paths.imageStudio} className={button}>
            {t('hero.openStudio')}
          </Link>
        )}
        {status === 'unauthenticated' && (
          <Link to={paths.signUp} className={button}>
            {t('common:bar.signUp', { credits: SIGNUP_BONUS_CREDITS })}
          </Link>
        )}
      </div>
      <p className="mt-3.5 text-12 text-faint">
        {status === 'unauthenticated' && t('hero.noCard')}
        {status === 'authenticated' && t('hero.mayLeave')}
        {status === 'loading' && '\u00a0'}
      </p>
    </div>
  );
}
