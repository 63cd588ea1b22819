import { useState } from 'react';
import type { User } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportRow } from './export-row.tsx';
import { FilesRow } from './files-row.tsx';
import { ProfileRow, ProfileSection } from './profile-row.tsx';

export function DataSection({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const [isDeleting, setDeleting] = useState(false);

  return (
    <ProfileSection title={t('profile.data.title')}>
      <FilesRow user={user} />
      <ExportRow />
      <ProfileRow
        label={t('profile.data.delete')}
        isActionWide
        action={
          <Button variant="danger" size={32} onClick={() => setDeleting(true)}>
            {t('profile.data.deleteButton')}
          </Button>
        }
      >
        <span className="text-muted">{t('profile.data.deleteNote')}</span>
      </ProfileRow>
      <DeleteAccountDialog user={user} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </ProfileSection>
  );
}
