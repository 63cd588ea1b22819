import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { rememberNext, takeNext } from '../features/accounts/remembered-next.ts';
import { ResendConfirmation } from '../features/accounts/resend-confirmation.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { paths } from '../paths.ts';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import { LoginBanner } from './login-banner.tsx';

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
            <button type="button" className="underline underline-offset-4" onClick={() => setEmailToConfirm(undefined)}>
              {t('checkEmail.toLogin')}
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
      <p className="mt-6 text-14 text-muted">
        {t('login.noAccount')}
        <Link
          to={paths.signUp}
          search={{ next }}
          className="ms-[0.3em] text-text underline underline-offset-4 [:lang(zh)_&]:ms-0"
        >
          {t('login.signUp')}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** Takes a confirmed user to where the way led before; until then remembers it. */
function useLeave(isConfirmed: boolean, next: string | undefined): void {
  const { history } = useRouter();
  const hasLeft = useRef(false);

  useEffect(() => {
    if (hasLeft.current) return;
    if (!isConfirmed) return rememberNext(next);
    // What was remembered can be taken once only, and this effect may run again before the page is gone.
    hasLeft.current = true;
    history.replace(takeNext(next));
  }, [isConfirmed, history, next]);
}
