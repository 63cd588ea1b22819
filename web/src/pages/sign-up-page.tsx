import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberEmailForConfirmation } from '../features/accounts/email-for-confirmation.ts';
import { rememberNext } from '../features/accounts/remembered-next.ts';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { paths } from '../paths.ts';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

const route = getRouteApi(paths.signUp);

export default function SignUpPage() {
  const { t } = useTranslation('auth');
  const { next } = route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t('signUp.title'));
  useEffect(() => rememberNext(next), [next]);

  function handleSignedUp(email: string): void {
    rememberEmailForConfirmation(email);
    void navigate({ to: paths.checkEmail, state: { email } });
  }

  return (
    <AuthLayout title={t('signUp.title')} text={t('signUp.text', { credits: SIGNUP_BONUS_CREDITS })}>
      <SignUpForm onSignedUp={handleSignedUp} />
      <p className="mt-6 text-14 text-muted">
        {t('signUp.haveAccount')}
        <Link
          to={paths.login}
          search={{ next }}
          className="ms-[0.3em] text-text underline underline-offset-4 [:lang(zh)_&]:ms-0"
        >
          {t('signUp.login')}
        </Link>
      </p>
    </AuthLayout>
  );
}
