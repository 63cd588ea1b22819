import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { SetupErrors } from './check-steps.ts';
import type { StepProps } from './setup-draft.ts';

export function AccountStep({
  draft,
  onChange,
  errors,
}: Pick<StepProps, 'draft' | 'onChange'> & { errors: SetupErrors }) {
  const { t } = useTranslation('setup');

  return (
    <div className="space-y-5">
      <TextField
        label={t('account.email')}
        value={draft.email}
        onChange={event => onChange({ email: event.target.value })}
        error={errors.email}
        type="email"
        autoComplete="username"
        required
        height={44}
      />
      <TextField
        label={t('account.name')}
        hint={t('account.nameHint')}
        value={draft.displayName}
        onChange={event => onChange({ displayName: event.target.value })}
        error={errors.displayName}
        autoComplete="nickname"
        height={44}
      />
      <PasswordField
        label={t('account.password')}
        value={draft.password}
        onChange={event => onChange({ password: event.target.value })}
        error={errors.password}
        autoComplete="new-password"
        required
        height={44}
      />
      <PasswordField
        label={t('account.confirmation')}
        value={draft.confirmation}
        onChange={event => onChange({ confirmation: event.target.value })}
        error={errors.confirmation}
        autoComplete="new-password"
        required
        height={44}
      />
    </div>
  );
}
