import { useId } from 'react';
import { describeError } from '../../api/error-copy.ts';
import type { User } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SwitchButton } from '../../ui/fields/switch.tsx';
import { ProfileRow } from './profile-row.tsx';
import { useUpdateProfile } from './queries.ts';
import { showFailure } from './show-outcome.ts';

export function FilesRow({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const id = useId();
  const update = useUpdateProfile({
    onError: error => showFailure(t('profile.files.failed'), describeError(error)),
  });
  const isOn =
    (update.isPending ? update.variables.puts_prompt_in_files : undefined) ??
    user.puts_prompt_in_files;

  function handleChange(next: boolean): void {
    if (!update.isPending) update.mutate({ puts_prompt_in_files: next });
  }

  return (
    <ProfileRow
      label={t('profile.files.label')}
      action={
        <SwitchButton id={id} isOn={isOn} describedBy={`${id}-note`} onChange={handleChange} />
      }
    >
      <label htmlFor={id} className="cursor-pointer">
        {t('profile.files.switch')}
      </label>
      <p id={`${id}-note`} className="text-12 text-faint">
        {t('profile.files.note')}
      </p>
    </ProfileRow>
  );
}
