import type { EndpointTypes } from '@vermilion/contract/endpoints';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { isEmailRefused } from '../../api/names-field.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { checkConfirmation, checkEmail, checkNewPassword } from './field-rules.ts';
import { useSignUp } from './mutations.ts';
import { describeSignUpError } from './sign-up-refusal.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Confirmation = EndpointTypes['signUp']['answer']['confirmation'];

type SignUpFormProps = {
  next: string | undefined;
  invite: string | undefined;
  credits: number;
  onSignedUp: (email: string, confirmation: Confirmation) => void;
};

type Values = { email: string; password: string; confirmation: string };

/**
 * Creates a sign-up, and does not sign the user in. Fields are checked only at the submit: an error
 * that appears on blur would move the button away from the pointer.
 */
export function SignUpForm({ next, invite, credits, onSignedUp }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const signUp = useSignUp();
  const form = useForm<Values>();
  const { register, handleSubmit, formState, setError } = form;
  const { errors } = formState;
  const isHydrated = useIsHydrated();

  function handleValues(values: Values): void {
    const email = values.email.trim();
    signUp.mutate(
      { email, password: values.password, next, invite },
      {
        onSuccess: ({ confirmation }) => onSignedUp(email, confirmation),
        onError: error =>
          isEmailRefused(error) &&
          setError('email', { message: 'errors.emailInvalid' }, { shouldFocus: true }),
      },
    );
  }

  return (
    <form
      // Before hydration the browser would submit the form and put the password into the address.
      inert={!isHydrated}
      noValidate
      onSubmit={handleSubmit(handleValues)}
      className="space-y-5"
    >
      <TextField
        {...register('email', { validate: checkEmail })}
        label={t('fields.email')}
        error={errors.email?.message && t(errors.email.message as 'errors.emailInvalid')}
        type="email"
        autoComplete="username"
        required
        height={44}
      />
      <PasswordFields form={form} />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isWide
        className="mt-2"
        isBusy={signUp.isPending}
      >
        {signUp.isPending ? t('signUp.busy') : t('signUp.submit', { count: credits })}
      </Button>
      {signUp.error && !isEmailRefused(signUp.error) && (
        <Banner kind="error">
          {describeSignUpError(
            signUp.error,
            t(isApiError(signUp.error) ? 'signUp.failed' : 'signUp.unexpected'),
          )}
        </Banner>
      )}
    </form>
  );
}

function PasswordFields({
  form: { register, formState, control, getValues },
}: {
  form: UseFormReturn<Values>;
}) {
  const { t } = useTranslation('auth');
  const watched = useWatch({ control, name: 'password', defaultValue: '' });
  // A password that was typed before hydration reaches the form's state only at the next key press.
  const password = watched || (getValues('password') ?? '');
  const { errors } = formState;

  return (
    <>
      <PasswordField
        {...register('password', { validate: checkNewPassword, deps: 'confirmation' })}
        label={t('fields.password')}
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
        label={t('fields.confirmPassword')}
        error={
          errors.confirmation?.message &&
          t(errors.confirmation.message as 'errors.passwordMismatch')
        }
        autoComplete="new-password"
        required
        height={44}
      />
    </>
  );
}
