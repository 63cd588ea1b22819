import { RESET_REDIRECT_MS } from '@vermilion/contract/limits';
import { useState } from 'react';
import { ResetForm } from '../features/accounts/reset-form.tsx';
import { useRecovery } from '../features/accounts/use-recovery.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { nextForMail, paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import { SentTo } from './sent-to.tsx';
import { useLoginAfter } from './use-login-after.ts';
import { useForgetToken, useTokenOfAddress } from './use-token-of-address.ts';

export default function ResetPage() {
  const { t } = useTranslation('auth');
  const recovery = useRecovery(useTokenOfAddress());
  const [isReset, setReset] = useState(false);
  usePageTitle(t('resetPassword.title'));
  useForgetToken(recovery.status === 'ready');
  useLoginAfter(isReset, RESET_REDIRECT_MS, {
    message: 'Your password has been set. Please log in.',
    next: recovery.status === 'ready' ? nextForMail(recovery.next) : undefined,
  });

  if (isReset) {
    return (
      <AuthLayout title={t('resetPassword.successTitle')} text={t('resetPassword.successText')}>
        <ProgressLine label={t('resetPassword.successText')} />
      </AuthLayout>
    );
  }

  switch (recovery.status) {
    case 'loading':
      return (
        <AuthLayout title={t('resetPassword.title')}>
          <ProgressLine label={t('resetPassword.verifying')} />
          <p className="mt-4 text-14 text-muted">{t('resetPassword.verifying')}</p>
        </AuthLayout>
      );
    case 'ready':
      return (
        // This state has the same title as the loading state, so only the key makes `AuthLayout`
        // mount new elements.
        <AuthLayout
          key="ready"
          title={t('resetPassword.title')}
          text={<ResetFor email={recovery.email} />}
        >
          <ResetForm
            email={recovery.email}
            onReset={() => setReset(true)}
            onInvalid={recovery.giveUp}
          />
        </AuthLayout>
      );
    case 'invalid':
      return (
        <AuthLayout title={t('confirm.failureTitle')}>
          <Banner kind="error">{t('resetPassword.invalidToken')}</Banner>
          <Link to={paths.forgotPassword} className={`${buttonClass({ variant: 'primary' })} mt-5`}>
            {t('resetPassword.toForgot')}
          </Link>
        </AuthLayout>
      );
    case 'undecided':
      return (
        <AuthLayout title={t('resetPassword.title')}>
          <Banner kind="error">{recovery.reason}</Banner>
          <Button variant="primary" onClick={recovery.retry} className="mt-5">
            {t('confirm.retry')}
          </Button>
        </AuthLayout>
      );
  }
}

function ResetFor({ email }: { email: string }) {
  const { t } = useTranslation('auth');

  return (
    <>
      <span className="block">
        <SentTo text={address => t('resetPassword.for', { email: address })} address={email} />
      </span>
      {t('resetPassword.text')}
    </>
  );
}
