import { ForgotForm } from '../features/accounts/forgot-form.tsx';
import { ResendReset } from '../features/accounts/resend-reset.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useLocation, useNavigate, useSearch } from '../router/use-router.ts';
import { site } from '../site.ts';
import { buttonClass } from '../ui/button-class.ts';
import { authLinkClass } from './auth-link.tsx';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import { SentTo } from './sent-to.tsx';

export default function ForgotPage() {
  const { t } = useTranslation('auth');
  const { next } = useSearch(paths.forgotPassword);
  const navigate = useNavigate();
  const sentTo = useLocation(location => location.state.resetEmail);
  usePageTitle(t('forgot.title'));

  function show(resetEmail: string | undefined): void {
    void navigate({
      to: paths.forgotPassword,
      search: { next },
      state: { resetEmail },
      replace: true,
    });
  }

  if (!site().hasMail) {
    return (
      <AuthLayout title={t('forgot.title')} text={t('forgot.textNoMail')}>
        <Link to={paths.login} search={{ next }} className={buttonClass({ variant: 'primary' })}>
          {t('toLogin')}
        </Link>
      </AuthLayout>
    );
  }

  return (
    <AuthLayout
      title={t(sentTo ? 'forgot.sentTitle' : 'forgot.title')}
      text={
        sentTo ? (
          <SentTo text={email => t('forgot.sentText', { email })} address={sentTo} />
        ) : (
          t('forgot.text')
        )
      }
    >
      {sentTo ? (
        <ResendReset email={sentTo} next={next} onStartOver={() => show(undefined)} />
      ) : (
        <ForgotForm next={next} onSent={show} />
      )}
      <p className="mt-6 text-14">
        <Link to={paths.login} search={{ next }} className={authLinkClass}>
          {t('toLogin')}
        </Link>
      </p>
    </AuthLayout>
  );
}
