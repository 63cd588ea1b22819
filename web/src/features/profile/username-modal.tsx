import { type FormEvent, useState } from 'react';
import { describeError } from '../../api/error-copy.ts';
import { checkDisplayName } from '../../check-display-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useUpdateProfile } from './queries.ts';
import { showFailure, showSuccess } from './show-outcome.ts';
import { useIsShown } from './use-is-shown.ts';
import { useNameError } from './use-name-error.tsx';

type UsernameModalProps = { isOpen: boolean; onSkip: () => void };

export function UsernameModal({ isOpen, onSkip }: UsernameModalProps) {
  const { t } = useTranslation('auth');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onSkip}
      title={t('username.title')}
      description={t('username.text')}
    >
      <UsernameForm isOpen={isOpen} onSkip={onSkip} />
    </Dialog>
  );
}

function UsernameForm({ isOpen, onSkip }: UsernameModalProps) {
  const { t } = useTranslation('auth');
  const isShown = useIsShown(isOpen);
  const update = useUpdateProfile({
    onSuccess() {
      if (!isShown()) showSuccess(t('profile.name.updated'));
    },
    onError(error) {
      if (!isShown()) showFailure(t('username.failed'), describeError(error));
    },
  });
  const [name, setName] = useState('');
  const [isJudged, setJudged] = useState(false);
  const problem = checkDisplayName(name);
  const refusal = useNameError(update.error, name, t('username.failed'));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    update.reset();
    if (!problem) update.mutate({ display_name: name.trim() });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 space-y-5">
      <TextField
        label={t('username.label')}
        autoComplete="nickname"
        value={name}
        onChange={event => setName(event.target.value)}
        hint={t('username.hint')}
        error={isJudged && problem ? t(problem) : refusal}
      />
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button variant="quiet" isOff={update.isPending} onClick={onSkip}>
          {t('username.skip')}
        </Button>
        <Button type="submit" variant="primary" isBusy={update.isPending}>
          {update.isPending ? t('username.saving') : t('username.save')}
        </Button>
      </div>
    </form>
  );
}
