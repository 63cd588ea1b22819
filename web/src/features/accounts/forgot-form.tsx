import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { checkEmail } from './field-rules.ts';
import { useRequestReset } from './use-request-reset.ts';

type ForgotFormProps = {
  next: string | undefined;
  onSent: (email: string) => void;
};

export function ForgotForm({ next, onSent }: ForgotFormProps) {
  const { t } = useTranslation('auth');
  const { register, handleSubmit, formState, control, setError } = useForm({
    defaultValues: { email: '' },
  });
  const email = useWatch({ control, name: 'email' }).trim();
  const { send, isSending, secondsLeft, error } = useRequestReset(email, next);
  const { errors } = formState;

  function handleValues(): void {
    send(
      () => onSent(email),
      () => setError('email', { message: 'errors.emailInvalid' }, { shouldFocus: true }),
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit(handleValues)} className="space-y-5">
      <TextField
        {...register('email', { validate: checkEmail })}
        label={t('fields.email')}
        error={errors.email?.message && t(errors.email.message as 'errors.emailInvalid')}
        type="email"
        autoComplete="username"
        required
        height={44}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isWide
        isBusy={isSending}
        isOff={secondsLeft > 0}
        className="figures mt-2"
      >
        {isSending
          ? t('resend.sending')
          : secondsLeft > 0
            ? t('forgot.cooldown', { seconds: secondsLeft })
            : t('forgot.submit')}
      </Button>
      {error && <Banner kind="error">{error}</Banner>}
    </form>
  );
}
