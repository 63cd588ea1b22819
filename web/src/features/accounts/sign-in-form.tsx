import { useForm } from 'react-hook-form';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { isEmailRefused } from '../../api/names-field.ts';
import type { User } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { checkEmail, checkGivenPassword } from './field-rules.ts';
import { useSignIn } from './mutations.ts';

type SignInFormProps = {
  onSignedIn: (user: User) => void;
  onUnconfirmed: (email: string) => void;
};

type Values = { email: string; password: string };

export function SignInForm({ onSignedIn, onUnconfirmed }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const signIn = useSignIn();
  const { register, handleSubmit, formState, setError } = useForm<Values>();
  const { errors } = formState;
  const isHydrated = useIsHydrated();

  function handleValues(values: Values): void {
    const email = values.email.trim();
    signIn.mutate(
      { email, password: values.password },
      {
        onSuccess: ({ user }) => onSignedIn(user),
        onError: error => {
          if (isApiError(error, 'AUTH_EMAIL_NOT_CONFIRMED')) onUnconfirmed(email);
          if (isEmailRefused(error))
            setError('email', { message: 'errors.emailInvalid' }, { shouldFocus: true });
        },
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
      <PasswordField
        {...register('password', { validate: checkGivenPassword })}
        label={t('fields.password')}
        error={errors.password?.message && t(errors.password.message as 'errors.passwordRequired')}
        autoComplete="current-password"
        required
        height={44}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isWide
        className="mt-2"
        isBusy={signIn.isPending}
      >
        {signIn.isPending ? t('login.busy') : t('login.submit')}
      </Button>
      {signIn.error &&
        !isApiError(signIn.error, 'AUTH_EMAIL_NOT_CONFIRMED') &&
        !isEmailRefused(signIn.error) && (
          <Banner kind="error">{describeError(signIn.error, t('login.failed'))}</Banner>
        )}
    </form>
  );
}
