import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { ResendButton } from './resend-button.tsx';
import { useResend } from './use-resend.ts';

type ResendConfirmationProps = { email: string | undefined; place: 'login' | 'check-email' };

export function ResendConfirmation({ email, place }: ResendConfirmationProps) {
  const { t } = useTranslation('auth');
  const { resend, outcome, isSending, secondsLeft } = useResend(email, place);

  return (
    <div className="space-y-4">
      {outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
      <ResendButton
        isSending={isSending}
        secondsLeft={secondsLeft}
        disabledReason={email ? undefined : t('resend.addressUnknown')}
        onClick={resend}
      />
    </div>
  );
}
