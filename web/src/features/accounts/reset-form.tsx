import { useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { checkConfirmation, checkNewPassword } from './field-rules.ts';
import { useResetPassword } from './mutations.ts';
import { StrengthMeter } from './strength-meter.tsx';

type ResetFormProps = {
  email: string;
  onReset: () => void;
  onInvalid: () => void;
};

type Values = { password: string; confirmation: string };

export function ResetForm({ email, onReset, onInvalid }: ResetFormProps) {
  const { t } = useTranslation('auth');
  const reset = useResetPassword();
  const { register, handleSubmit, formState, control } = useForm<Values>({
    defaultValues: { password: '', confirmation: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const { errors } = formState;

  function handleValues(values: Values): void {
    reset.mutate(values.password, {
      onSuccess: onReset,
      onError: error => isApiError(error, 'AUTH_UNAUTHORIZED') && onInvalid(),
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit(handleValues)} className="space-y-5">
      {/* Password managers read the account's address from this field. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('password', { validate: checkNewPassword, deps: 'confirmation' })}
        label={t('fields.newPassword')}
        error={errors.password?.message && t(errors.password.message as 'errors.passwordTooShort')}
        hint={<StrengthMeter password={password} />}
        autoComplete="new-password"
        required
        height={44}
      />
      <PasswordField
        {...register('confirmation', {
          validate: (value, values) => checkConfirmation(value, values.password),
        })}
        label={t('fields.confirmNewPassword')}
        error={
          errors.confirmation?.message &&
          t(errors.confirmation.message as 'errors.passwordMismatch')
        }
        autoComplete="new-password"
        required
        height={44}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isWide
        className="mt-2"
        isBusy={reset.isPending}
      >
        {reset.isPending ? t('resetPassword.busy') : t('resetPassword.submit')}
      </Button>
      {reset.error && (
        <Banner kind="error">{describeError(reset.error, t('resetPassword.failed'))}</Banner>
      )}
    </form>
  );
}
