import { CONFIRM_REDIRECT_MS } from '@vermilion/contract/limits';
import { useConfirm } from '../features/accounts/use-confirm.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { nextForMail, paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { isSignUpOffered } from '../site.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import { useLoginAfter } from './use-login-after.ts';
import { useForgetToken, useTokenOfAddress } from './use-token-of-address.ts';

/** A mailed link confirms the address of a sign-up, or a changed address. */
export default function ConfirmPage() {
  const { t } = useTranslation('auth');
  const confirmation = useConfirm(useTokenOfAddress());
  usePageTitle(t('confirm.title'));
  useForgetToken(confirmation.status === 'success' || confirmation.status === 'failure');
  useLoginAfter(confirmation.status === 'success', CONFIRM_REDIRECT_MS, {
    message: 'Email confirmed successfully! Please log in.',
    next: confirmation.status === 'success' ? nextForMail(confirmation.next) : undefined,
  });

  switch (confirmation.status) {
    case 'confirming':
      return (
        <AuthLayout title={t('confirm.title')} picture="farHills">
          <ProgressLine label={t('confirm.confirming')} />
          <p className="mt-4 text-14 text-muted">{t('confirm.confirming')}</p>
        </AuthLayout>
      );
    case 'success':
      return (
        <AuthLayout
          title={t('confirm.successTitle')}
          text={t('confirm.successText')}
          picture="farHills"
        >
          <ProgressLine label={t('confirm.successText')} />
        </AuthLayout>
      );
    case 'failure':
      return (
        <AuthLayout
          title={t('confirm.failureTitle')}
          text={t('confirm.failureText')}
          picture="farHills"
        >
          <div className="flex gap-2">
            <Link to={paths.login} className={buttonClass({ variant: 'primary' })}>
              {t('confirm.toLogin')}
            </Link>
            {isSignUpOffered() && (
              <Link to={paths.signUp} className={buttonClass()}>
                {t('confirm.toSignUp')}
              </Link>
            )}
          </div>
        </AuthLayout>
      );
    case 'undecided':
      return (
        <AuthLayout title={t('confirm.title')} picture="farHills">
          <Banner kind="error">{confirmation.reason}</Banner>
          <Button variant="primary" onClick={confirmation.retry} className="mt-5">
            {t('confirm.retry')}
          </Button>
        </AuthLayout>
      );
  }
}
