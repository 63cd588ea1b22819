import { Link, useLocation } from '@tanstack/react-router';
import { SIGNUP_BONUS_CREDITS } from '@vermilion/contract/limits';
import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { recallEmailForConfirmation } from '../features/accounts/email-for-confirmation.ts';
import { ResendConfirmation } from '../features/accounts/resend-confirmation.tsx';
import { paths } from '../paths.ts';
import { AuthLayout } from './frame/auth-layout.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

export default function CheckEmailPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const fromState = useLocation({ select: location => location.state.email });
  const email = fromState ?? recallEmailForConfirmation() ?? session.user?.email;
  usePageTitle(t('checkEmail.title'));

  return (
    <AuthLayout title={t('checkEmail.title')} text={<SentTo address={email ?? t('checkEmail.unknownAddress')} />}>
      <p className="text-14 font-medium text-text">{t('checkEmail.notReceived')}</p>
      <p className="mt-1 mb-4 text-12 text-faint">{t('checkEmail.hint')}</p>
      <ResendConfirmation email={email} place="check-email" />
      <p className="mt-6 text-14 text-muted">
        <Link to={paths.login} className="text-text underline underline-offset-4">
          {t('checkEmail.toLogin')}
        </Link>
      </p>
    </AuthLayout>
  );
}

/** The sentence that names the address, with the address set apart. */
function SentTo({ address }: { address: string }) {
  const { t } = useTranslation('auth');
  const [before, after] = t('checkEmail.text', { email: MARK, credits: SIGNUP_BONUS_CREDITS }).split(MARK);

  return (
    <>
      {before}
      <span className="font-medium wrap-anywhere text-text">{address}</span>
      {after}
    </>
  );
}

/** Stands for the address while the sentence is cut in two. */
const MARK = '\u0000';
