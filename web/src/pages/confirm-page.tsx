import { getRouteApi, Link } from '@tanstack/react-router';
import { CONFIRM_REDIRECT_MS, SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../features/accounts/use-confirm.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

const route = getRouteApi(paths.confirm);

export default function ConfirmPage() {
  const { t } = useTranslation('auth');
  const token = useTokenOfAddress();
  const confirmation = useConfirm(token);
  usePageTitle(t('confirm.title'));
  useLoginAfter(confirmation.status === 'success');

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
          text={t('confirm.successText', { credits: SIGNUP_BONUS_CREDITS })}
          picture="farHills"
        >
          <ProgressLine label={t('confirm.successText', { credits: SIGNUP_BONUS_CREDITS })} />
        </AuthLayout>
      );
    case 'failure':
      return (
        <AuthLayout title={t('confirm.failureTitle')} text={t('confirm.failureText')} picture="farHills">
          <div className="flex gap-2">
            <Link to={paths.login} className={buttonClass({ variant: 'primary' })}>
              {t('confirm.toLogin')}
            </Link>
            <Link to={paths.signUp} className={buttonClass()}>
              {t('confirm.toSignUp')}
            </Link>
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

/** The token of the link, which is taken out of the address at once: it must not stay in the history or in a shared address. */
function useTokenOfAddress(): string | undefined {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [token] = useState(search.token);

  useEffect(() => {
    if (search.token) void navigate({ search: {}, replace: true });
  }, [search.token, navigate]);

  return token;
}

function useLoginAfter(isConfirmed: boolean): void {
  const { t } = useTranslation('auth');
  const navigate = route.useNavigate();

  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(
      // Going back from the login page must not lead to a page that leads to it again.
      () => void navigate({ to: paths.login, search: { message: t('confirm.loginMessage') }, replace: true }),
      CONFIRM_REDIRECT_MS,
    );

    return () => clearTimeout(timer);
  }, [isConfirmed, navigate, t]);
}
