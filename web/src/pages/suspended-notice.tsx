import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { site } from '../site.ts';
import { buttonClass } from '../ui/button-class.ts';
import { authLinkClass } from './auth-link.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

/** See PPL-13. */
export function SuspendedNotice() {
  const { t } = useTranslation('auth');
  const { contactEmail } = site();
  usePageTitle(t('suspended.title'));

  return (
    <AuthLayout title={t('suspended.title')} text={t('suspended.text')} picture="farHills">
      <p className="text-14 text-muted">{t('suspended.question')}</p>
      <div className="mt-4">
        {contactEmail ? (
          <a href={`mailto:${contactEmail}`} className={buttonClass({ variant: 'primary' })}>
            {contactEmail}
          </a>
        ) : (
          <Link to={paths.contact} className={buttonClass({ variant: 'primary' })}>
            {t('suspended.contact')}
          </Link>
        )}
      </div>
      <p className="mt-6 text-14">
        <Link to={paths.login} className={authLinkClass}>
          {t('suspended.other')}
        </Link>
      </p>
    </AuthLayout>
  );
}
