import { useSession } from '../api/session.ts';
import { recallEmailForConfirmation } from '../features/accounts/email-for-confirmation.ts';
import { ResendConfirmation } from '../features/accounts/resend-confirmation.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/use-router.ts';
import { site } from '../site.ts';
import { authLinkClass } from './auth-link.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import { SentTo } from './sent-to.tsx';
import { useRedirectWhenConfirmed } from './use-redirect-when-confirmed.ts';

/** A signed-in user leaves the page when the mailed link is followed, even in another tab. */
export default function CheckEmailPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const state = useLocation(location => location.state);
  const email = state.email ?? recallEmailForConfirmation() ?? session.user?.email;
  const { hasMail } = site();
  const title = t(hasMail ? 'checkEmail.title' : 'checkEmail.titleNoMail');
  usePageTitle(title);
  useRedirectWhenConfirmed(session.isConfirmed, state.next);

  return (
    <AuthLayout title={title} text={hasMail ? <Sent email={email} /> : t('checkEmail.textNoMail')}>
      {hasMail && (
        <>
          <p className="text-14 font-medium text-text">{t('checkEmail.notReceived')}</p>
          <p className="mt-1 mb-4 text-12 text-faint">{t('checkEmail.hint')}</p>
          <ResendConfirmation email={email} place="check-email" />
        </>
      )}
      <p className="mt-6 text-14">
        <Link to={paths.login} search={{ next: state.next }} className={authLinkClass}>
          {t('toLogin')}
        </Link>
      </p>
    </AuthLayout>
  );
}

/**
 * Each sentence has its own line. Otherwise Chinese could leave a single character on the last one.
 */
function Sent({ email }: { email: string | undefined }) {
  const { t } = useTranslation('auth');

  return (
    <>
      <span className="block">
        {email ? (
          <SentTo text={address => t('checkEmail.sent', { email: address })} address={email} />
        ) : (
          t('checkEmail.sentSomewhere')
        )}
      </span>
      {t('checkEmail.then', { count: site().bonusCredits })}
    </>
  );
}
