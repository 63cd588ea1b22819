import type { User } from '../../api/session.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DisplayNameRow } from './display-name-row.tsx';
import { ProfileRow, ProfileSection } from './profile-row.tsx';

export function AboutSection({ user }: { user: User }) {
  const { t } = useTranslation('auth');

  return (
    <ProfileSection title={t('profile.about.title')}>
      <DisplayNameRow user={user} />
      <ProfileRow label={t('profile.about.created')}>
        {formatLongDate(user.created_at) ?? t('profile.notAvailable')}
      </ProfileRow>
    </ProfileSection>
  );
}
