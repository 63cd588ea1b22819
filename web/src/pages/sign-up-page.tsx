import type { EndpointTypes } from '@vermilion/contract/endpoints';
import { isApiError } from '../api/api-error.ts';
import { rememberEmailForConfirmation } from '../features/accounts/email-for-confirmation.ts';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { describeSignUpError, listDomains } from '../features/accounts/sign-up-refusal.ts';
import { useInvite } from '../features/accounts/use-invite.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { nextForMail, paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useNavigate, useSearch } from '../router/use-router.ts';
import { site } from '../site.ts';
import { buttonClass } from '../ui/button-class.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { AuthQuestion, authLinkClass } from './auth-link.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

export default function SignUpPage() {
  const { t } = useTranslation('auth');
  const { invite } = useSearch(paths.signUp);
  const { signUpPolicy: policy } = site();
  usePageTitle(t('signUp.title'));

  if (policy === 'closed')
    return <NoSignUp title={t('signUp.closedTitle')} text={t('signUp.closedText')} />;
  if (invite) return <InvitedSignUp invite={invite} />;
  if (policy === 'invited')
    return <NoSignUp title={t('signUp.invitedTitle')} text={t('signUp.invitedText')} />;

  return <SignUp invite={undefined} credits={site().bonusCredits} />;
}

function InvitedSignUp({ invite }: { invite: string }) {
  const { t } = useTranslation('auth');
  const { data, error } = useInvite(invite);

  if (error)
    return (
      <NoSignUp
        title={t(isApiError(error, 'SIGN_UP_REFUSED') ? 'confirm.failureTitle' : 'signUp.title')}
        text={describeSignUpError(error, t('signUp.unexpected'))}
        isOffered={site().signUpPolicy !== 'invited'}
      />
    );
  if (!data)
    return (
      <AuthLayout title={t('signUp.title')}>
        <ProgressLine label={t('signUp.checkingInvite')} />
      </AuthLayout>
    );

  return <SignUp invite={invite} credits={data.credits} />;
}

function SignUp({ invite, credits }: { invite: string | undefined; credits: number }) {
  const { t } = useTranslation('auth');
  const { next } = useSearch(paths.signUp);
  const navigate = useNavigate();
  const { signUpDomains } = site();

  function handleSignedUp(
    email: string,
    confirmation: EndpointTypes['signUp']['answer']['confirmation'],
  ): void {
    if (confirmation === 'none') {
      const message = 'Your account is ready. Please log in.';
      void navigate({ to: paths.login, search: { message, next: nextForMail(next) } });
      return;
    }
    rememberEmailForConfirmation(email);
    void navigate({ to: paths.checkEmail, state: { email, next } });
  }

  return (
    <AuthLayout
      title={t(invite ? 'signUp.inviteTitle' : 'signUp.title')}
      text={
        <>
          {t('signUp.text', { count: credits })}
          {!invite && signUpDomains.length > 0 && (
            <span className="mt-2 block text-14">
              {t('signUp.domains', { domains: listDomains(signUpDomains) })}
            </span>
          )}
        </>
      }
    >
      <SignUpForm next={next} invite={invite} credits={credits} onSignedUp={handleSignedUp} />
      <div className="mt-6">
        <AuthQuestion question={t('signUp.haveAccount')}>
          <Link to={paths.login} search={{ next }} className={authLinkClass}>
            {t('signUp.login')}
          </Link>
        </AuthQuestion>
      </div>
    </AuthLayout>
  );
}

type NoSignUpProps = {
  title: string;
  text: string;
  isOffered?: boolean;
};

function NoSignUp({ title, text, isOffered = false }: NoSignUpProps) {
  const { t } = useTranslation('auth');
  const { next } = useSearch(paths.signUp);

  return (
    <AuthLayout title={title} text={text}>
      <div className="flex flex-wrap gap-2">
        {isOffered && (
          <Link to={paths.signUp} search={{ next }} className={buttonClass({ variant: 'primary' })}>
            {t('signUp.withoutInvite')}
          </Link>
        )}
        <Link
          to={paths.login}
          search={{ next }}
          className={buttonClass({ variant: isOffered ? 'secondary' : 'primary' })}
        >
          {t('signUp.login')}
        </Link>
        <Link to={paths.contact} className={buttonClass({ variant: 'quiet' })}>
          {t('signUp.contact')}
        </Link>
      </div>
    </AuthLayout>
  );
}
