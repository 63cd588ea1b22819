import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useChangePassword } from './queries.ts';
import { checkPasswords, type PasswordFields, type PasswordProblem } from './rules.ts';
import { showFailure, showSuccess } from './show-outcome.ts';
import { useIsShown } from './use-is-shown.ts';
import { UsernameHint } from './username-hint.tsx';

type ChangePasswordDialogProps = {
  email: string;
  isOpen: boolean;
  onClose: () => void;
  renderStrength: (password: string) => ReactNode;
};

/** If the dialog is closed before the answer arrives, a toast shows the failure. */
export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { t } = useTranslation('auth');

  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('profile.password.title')}
      description={t('profile.password.text')}
    >
      <PasswordForm {...props} />
    </Dialog>
  );
}

const nothing: PasswordFields = { current: '', next: '', confirmation: '' };

function PasswordForm({ email, isOpen, onClose, renderStrength }: ChangePasswordDialogProps) {
  const { t } = useTranslation(['auth', 'components']);
  const isShown = useIsShown(isOpen);
  const change = useChangePassword({
    onSuccess() {
      showSuccess(t('profile.password.updated'));
      if (isShown()) onClose();
    },
    onError(error) {
      if (!isShown()) showFailure(t('profile.password.failed'), reasonOf(error));
    },
  });
  const [fields, setFields] = useState(nothing);
  const [problem, setProblem] = useState<PasswordProblem>();
  const isWrong = isApiError(change.error, 'AUTH_INVALID_CREDENTIALS');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const found = checkPasswords(fields);
    setProblem(found);
    change.reset();
    if (!found) change.mutate(fields);
  }

  function reasonOf(error: Error): string {
    return isApiError(error, 'AUTH_INVALID_CREDENTIALS')
      ? t('profile.password.wrong')
      : describeError(error);
  }

  function fieldProps(field: keyof PasswordFields) {
    return {
      value: fields[field],
      onChange: (event: { target: { value: string } }) =>
        setFields({ ...fields, [field]: event.target.value }),
      error: problem?.field === field ? t(problem.key) : undefined,
      autoComplete: field === 'current' ? 'current-password' : 'new-password',
    };
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 space-y-5">
      <UsernameHint email={email} />
      {change.error && !isWrong && (
        <Banner kind="error">{describeError(change.error, t('profile.password.failed'))}</Banner>
      )}
      <PasswordField
        {...fieldProps('current')}
        label={t('profile.password.current')}
        {...(isWrong && { error: t('profile.password.wrong') })}
      />
      <PasswordField
        {...fieldProps('next')}
        label={t('profile.password.new')}
        hint={renderStrength(fields.next)}
      />
      <PasswordField {...fieldProps('confirmation')} label={t('profile.password.confirm')} />
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button isOff={change.isPending} onClick={onClose}>
          {t('components:cancel')}
        </Button>
        <Button type="submit" variant="primary" isBusy={change.isPending}>
          {change.isPending ? t('profile.password.updating') : t('profile.password.submit')}
        </Button>
      </div>
    </form>
  );
}
