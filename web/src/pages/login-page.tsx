import { type ReactNode, useState } from 'react';
import { useSession } from '../api/session.ts';
import { ResendConfirmation } from '../features/accounts/resend-confirmation.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { LoginError } from '../login-notices.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useSearch } from '../router/use-router.ts';
import { isSignUpOffered, site } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { AuthQuestion, authLinkClass } from './auth-link.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { useSignOutEntry } from './frame/use-account-entries.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import { LoginBanner } from './login-banner.tsx';
import { SentTo } from './sent-to.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { useRedirectWhenConfirmed } from './use-redirect-when-confirmed.ts';

/**
 * The address of the page has this error if the account is suspended. `login-notices.ts` has the
 * same text.
 */
const SUSPENDED: LoginError = 'This account is suspended.';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { next, error } = useSearch(paths.login);
  const session = useSession();
  const [emailToConfirm, setEmailToConfirm] = useState<string>();
  const [isOther, setOther] = useState(false);
  usePageTitle(t('login.title'));

  useRedirectWhenConfirmed(session.isConfirmed, next);

  if (error === SUSPENDED) return <SuspendedNotice />;
  if (emailToConfirm) {
    return (
      <Unconfirmed
        text={t(site().hasMail ? 'resend.text' : 'resend.textNoMail')}
        email={emailToConfirm}
      >
        <button
          type="button"
          className={authLinkClass}
          onClick={() => setEmailToConfirm(undefined)}
        >
          {t('toLogin')}
        </button>
      </Unconfirmed>
    );
  }
  if (session.user && !session.isConfirmed && !isOther)
    return <SignedInUnconfirmed email={session.user.email} onOther={() => setOther(true)} />;

  return (
    <AuthLayout title={t('login.title')} text={t('login.text')} picture="farHills">
      <LoginBanner />
      <SignInForm
        // `useRedirectWhenConfirmed` above leads a confirmed user to the next page.
        onSignedIn={() => {}}
        onUnconfirmed={setEmailToConfirm}
      />
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-3">
        {isSignUpOffered() && (
          <AuthQuestion question={t('login.noAccount')}>
            <Link to={paths.signUp} search={{ next }} className={authLinkClass}>
              {t('login.signUp')}
            </Link>
          </AuthQuestion>
        )}
        <Link to={paths.forgotPassword} search={{ next }} className={`text-14 ${authLinkClass}`}>
          {t('login.forgot')}
        </Link>
      </div>
    </AuthLayout>
  );
}

function SignedInUnconfirmed({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation('auth');
  const signOut = useSignOutEntry();

  return (
    <Unconfirmed
      text={
        <SentTo
          text={address => t('resend.signedInAs', { email: address })}
          address={email}
          hasOwnLine
        />
      }
      email={email}
    >
      <Button onClick={signOut.onSelect}>{signOut.label}</Button>
      <Button variant="quiet" onClick={onOther}>
        {t('resend.useAnother')}
      </Button>
    </Unconfirmed>
  );
}

type UnconfirmedProps = {
  text: ReactNode;
  email: string;
  children: ReactNode;
};

function Unconfirmed({ text, email, children }: UnconfirmedProps) {
  const { t } = useTranslation('auth');

  return (
    <AuthLayout title={t('resend.title')} text={text} picture="farHills">
      <LoginBanner />
      {site().hasMail && <ResendConfirmation email={email} place="login" />}
      <div className="mt-6 flex flex-wrap gap-2 text-14">{children}</div>
    </AuthLayout>
  );
}
