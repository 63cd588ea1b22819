import { Link } from '@tanstack/react-router';
import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** The words of the title page, and its one vermilion button: sign up, or for a user the way into the studio. */
export function TitleColumn({ session }: { session: Session }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const isUser = session.status === 'authenticated';

  return (
    <div className="lg:pb-15">
      <h1 className="hero">
        {t('hero.line1')}
        <br />
        {t('hero.line2')}
      </h1>
      <p className="mt-6 max-w-[36ch] text-16 text-balance text-muted">{isUser ? t('welcome.text') : t('hero.text')}</p>
      <div className="mt-6 flex flex-col md:items-start">
        {isUser ? (
          <Link to={paths.imageStudio} className={buttonClass({ variant: 'primary', size: 48 })}>
            {t('welcome.open')}
          </Link>
        ) : (
          <Link to={paths.signUp} className={buttonClass({ variant: 'primary', size: 48 })}>
            {t('common:bar.signUp', { credits: SIGNUP_BONUS_CREDITS })}
          </Link>
        )}
      </div>
      <p className="mt-3.5 text-12 text-faint">{isUser ? '\u00a0' : t('hero.noCard')}</p>
    </div>
  );
}
