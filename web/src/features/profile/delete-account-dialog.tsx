import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import type { User } from '../../api/session.ts';
import { leaveSession } from '../../api/session.ts';
import { joinSentences } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useDeleteAccount } from './queries.ts';
import { showFailure } from './show-outcome.ts';
import { useIsShown } from './use-is-shown.ts';
import { UsernameHint } from './username-hint.tsx';

type DeleteAccountDialogProps = { user: User; isOpen: boolean; onClose: () => void };

export function DeleteAccountDialog({ user, isOpen, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('auth');
  const forfeited =
    user.credits > 0
      ? t('profile.delete.credits', { count: user.credits })
      : t('profile.delete.noCredits');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.delete.title')}
      description={joinSentences(t('profile.delete.goes'), forfeited)}
    >
      <DeleteForm email={user.email} isOpen={isOpen} onClose={onClose} />
    </Dialog>
  );
}

type DeleteFormProps = { email: string; isOpen: boolean; onClose: () => void };

function DeleteForm({ email, isOpen, onClose }: DeleteFormProps) {
  const { t } = useTranslation(['auth', 'components']);
  const queryClient = useQueryClient();
  const isShown = useIsShown(isOpen);
  const deletion = useDeleteAccount({
    onSuccess: () => leaveSession(queryClient, 'Your account has been deleted.'),
    onError(error) {
      if (!isShown()) showFailure(t('profile.delete.failed'), reasonOf(error));
    },
  });
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = isApiError(deletion.error, 'AUTH_INVALID_CREDENTIALS');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setMissing(password === '');
    deletion.reset();
    if (password !== '') deletion.mutate(password);
  }

  function reasonOf(error: Error): string {
    return isApiError(error, 'AUTH_INVALID_CREDENTIALS')
      ? t('profile.delete.wrong')
      : describeError(error);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 space-y-5">
      <UsernameHint email={email} />
      {deletion.error && !isWrong && (
        <Banner kind="error">{describeError(deletion.error, t('profile.delete.failed'))}</Banner>
      )}
      <PasswordField
        label={t('profile.delete.password')}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={
          isMissing ? t('errors.passwordRequired') : isWrong ? t('profile.delete.wrong') : undefined
        }
      />
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button isOff={deletion.isPending || deletion.isSuccess} onClick={onClose}>
          {t('components:cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={deletion.isPending || deletion.isSuccess}>
          {deletion.isPending || deletion.isSuccess
            ? t('profile.delete.deleting')
            : t('profile.delete.confirm')}
        </Button>
      </div>
    </form>
  );
}
