import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { ResendConfirmation } from '../features/accounts/resend-confirmation.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { AuthQuestion, authLinkClass } from './auth-link.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import { LoginBanner } from './login-banner.tsx';
import { useLeave } from './use-leave.ts';

const route = getRouteApi(paths.login);

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { next } = route.useSearch();
  const session = useSession();
  const [emailToConfirm, setEmailToConfirm] = useState<string>();
  const unconfirmedEmail = session.user && !session.isConfirmed ? session.user.email : emailToConfirm;
  usePageTitle(t('login.title'));

  useLeave(session.isConfirmed, next);

  if (unconfirmedEmail) {
    return (
      <AuthLayout title={t('resend.title')} text={t('resend.text')} picture="farHills">
        <ResendConfirmation email={unconfirmedEmail} place="login" />
        {emailToConfirm && (
          <p className="mt-6 text-14">
            <button type="button" className={authLinkClass} onClick={() => setEmailToConfirm(undefined)}>
              {t('toLogin')}
            </button>
          </p>
        )}
      </AuthLayout>
    );
  }

  return (
    <AuthLayout title={t('login.title')} text={t('login.text')} picture="farHills">
      <LoginBanner />
      <SignInForm
        // A confirmed user is taken on by the effect above; an unconfirmed one gets the panel.
        onSignedIn={() => {}}
        onUnconfirmed={setEmailToConfirm}
      />
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        <AuthQuestion question={t('login.noAccount')}>
          <Link to={paths.signUp} search={{ next }} className={authLinkClass}>
            {t('login.signUp')}
          </Link>
        </AuthQuestion>
        <Link to={paths.forgotPassword} search={{ next }} className={`text-14 ${authLinkClass}`}>
          {t('login.forgot')}
        </Link>
      </div>
    </AuthLayout>
  );
}
