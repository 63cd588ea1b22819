import type { User } from '../../api/session.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';

export function ProfileHead({ user, name }: { user: User; name: string }) {
  const { t } = useTranslation('auth');
  const since = formatLongDate(user.created_at);

  return (
    <header className="flex items-center gap-6">
      <Avatar name={name} size={72} />
      <div className="min-w-0">
        <h1 className="title pt-0.5 text-40 wrap-anywhere max-md:text-28">{name}</h1>
        {since && (
          <p className="mt-1 text-14 text-muted">{t('profile.hereSince', { date: since })}</p>
        )}
      </div>
    </header>
  );
}
