import { type FormEvent, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/error-copy.ts';
import { isEmailRefused } from '../../api/names-field.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useChangeEmail } from './queries.ts';
import { checkNewEmail } from './rules.ts';
import { showFailure, showSuccess } from './show-outcome.ts';
import { useIsShown } from './use-is-shown.ts';

type ChangeEmailDialogProps = { currentEmail: string; isOpen: boolean; onClose: () => void };

export function ChangeEmailDialog({ currentEmail, isOpen, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string>();

  function handleClose(): void {
    onClose();
    setSentTo(undefined);
  }

  return (
    <Dialog
      isTopHeld
      isOpen={isOpen}
      onClose={handleClose}
      title={t(sentTo ? 'profile.email.sentTitle' : 'profile.email.title')}
      description={
        sentTo
          ? t('profile.email.sentText', { email: sentTo, current: currentEmail })
          : t('profile.email.text')
      }
      footer={sentTo && <Button onClick={handleClose}>{t('profile.email.done')}</Button>}
    >
      {!sentTo && (
        <EmailForm
          currentEmail={currentEmail}
          isOpen={isOpen}
          onSent={setSentTo}
          onClose={handleClose}
        />
      )}
    </Dialog>
  );
}

type EmailFormProps = ChangeEmailDialogProps & { onSent: (email: string) => void };

function EmailForm({ currentEmail, isOpen, onSent, onClose }: EmailFormProps) {
  const { t } = useTranslation('auth');
  const isShown = useIsShown(isOpen);
  const change = useChangeEmail({
    onSuccess(_, sent) {
      if (isShown()) onSent(sent.email);
      else
        showSuccess(
          t('profile.email.sentTitle'),
          t('profile.email.sentText', { email: sent.email, current: currentEmail }),
        );
    },
    onError(error) {
      if (!isShown()) showFailure(t('profile.email.failed'), reasonOf(error, t));
    },
  });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isJudged, setJudged] = useState(false);
  const emailProblem = checkNewEmail(email, currentEmail);
  const isWrong = isApiError(change.error, 'AUTH_INVALID_CREDENTIALS');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    change.reset();
    if (emailProblem || password === '') return;
    change.mutate({ email: email.trim(), password });
  }

  function emailError(): string | undefined {
    if (isJudged && emailProblem) return t(emailProblem);

    return isEmailRefused(change.error) ? t('errors.emailInvalid') : undefined;
  }

  function passwordError(): string | undefined {
    if (isJudged && password === '') return t('errors.passwordRequired');

    return isWrong ? t('profile.email.wrong') : undefined;
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 space-y-5">
      {change.error && !isWrong && !isEmailRefused(change.error) && (
        <Banner kind="error">{describeError(change.error, t('profile.email.failed'))}</Banner>
      )}
      <TextField
        label={t('profile.email.address')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={event => setEmail(event.target.value)}
        error={emailError()}
      />
      <PasswordField
        label={t('profile.email.password')}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={passwordError()}
      />
      <Buttons isSending={change.isPending} onCancel={onClose} />
    </form>
  );
}

function Buttons({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  const { t } = useTranslation(['auth', 'components']);

  return (
    <div className="flex flex-wrap justify-end gap-2 pt-1">
      <Button isOff={isSending} onClick={onCancel}>
        {t('components:cancel')}
      </Button>
      <Button type="submit" variant="primary" isBusy={isSending}>
        {isSending ? t('profile.email.sending') : t('profile.email.submit')}
      </Button>
    </div>
  );
}

function reasonOf(error: Error, t: Translate<'auth'>): string {
  if (isApiError(error, 'AUTH_INVALID_CREDENTIALS')) return t('profile.email.wrong');

  return isEmailRefused(error) ? t('errors.emailInvalid') : describeError(error);
}
