import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';

type ResendButtonProps = {
  isSending: boolean;
  secondsLeft: number;
  disabledReason?: string;
  onClick: () => void;
};

export function ResendButton({
  isSending,
  secondsLeft,
  disabledReason,
  onClick,
}: ResendButtonProps) {
  const { t } = useTranslation('auth');

  return (
    <Button
      isWide
      isBusy={isSending}
      isOff={secondsLeft > 0}
      disabledReason={disabledReason}
      onClick={onClick}
      className="figures"
    >
      {isSending
        ? t('resend.sending')
        : secondsLeft > 0
          ? t('resend.cooldown', { seconds: secondsLeft })
          : t('resend.button')}
    </Button>
  );
}
