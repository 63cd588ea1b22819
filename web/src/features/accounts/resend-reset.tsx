import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { ResendButton } from './resend-button.tsx';
import { useRequestReset } from './use-request-reset.ts';

type ResendResetProps = {
  email: string;
  next: string | undefined;
  onStartOver: () => void;
};

export function ResendReset({ email, next, onStartOver }: ResendResetProps) {
  const { t } = useTranslation('auth');
  const { resend, forget, isSending, secondsLeft, isResent, error } = useRequestReset(email, next);

  function handleStartOver(): void {
    forget();
    onStartOver();
  }

  return (
    <div className="space-y-4">
      <div>
        <p className="text-14 font-medium text-text">{t('checkEmail.notReceived')}</p>
        <p className="mt-1 text-12 text-faint">{t('forgot.hint')}</p>
      </div>
      {isResent && <Banner kind="success">{t('forgot.resent')}</Banner>}
      {error && <Banner kind="error">{error}</Banner>}
      <ResendButton isSending={isSending} secondsLeft={secondsLeft} onClick={resend} />
      <p className="text-14 text-muted">
        {t('forgot.wrongAddress')}
        <button
          type="button"
          className="ms-[0.3em] text-text underline underline-offset-4 [:lang(zh)_&]:ms-0"
          onClick={handleStartOver}
        >
          {t('forgot.startOver')}
        </button>
      </p>
    </div>
  );
}
