import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import { rememberEmailForConfirmation } from '../features/accounts/email-for-confirmation.ts';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useNavigate, useSearch } from '../router/use-router.ts';
import { AuthQuestion, authLinkClass } from './auth-link.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

export default function SignUpPage() {
  const { t } = useTranslation('auth');
  const { next } = useSearch(paths.signUp);
  const navigate = useNavigate();
  usePageTitle(t('signUp.title'));

  function handleSignedUp(email: string): void {
    rememberEmailForConfirmation(email);
    void navigate({ to: paths.checkEmail, state: { email, next } });
  }

  return (
    <AuthLayout
      title={t('signUp.title')}
      text={t('signUp.text', { credits: SIGNUP_BONUS_CREDITS })}
    >
      <SignUpForm next={next} onSignedUp={handleSignedUp} />
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
