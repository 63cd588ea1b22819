import { useQuery } from '@tanstack/react-query';
import { PROFILE_TOAST_MS } from '@vermilion/contract/limits';
import type { Session } from '@vermilion/contract/profile';
import { useState } from 'react';
import { describeError } from '../../api/error-copy.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { LoadFailed } from './load-failed.tsx';
import { ProfileRow } from './profile-row.tsx';
import { sessionsQuery, useEndOtherSessions } from './queries.ts';

const SHOWN_AT_FIRST = 4;

export function SessionsRow() {
  const { t } = useTranslation('auth');
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const end = useEndOtherSessions();
  const hasOthers = sessions?.some(session => !session.is_current) ?? false;

  function handleEnd(): void {
    const shared = { durationMs: PROFILE_TOAST_MS };
    end.mutate(undefined, {
      onSuccess: () =>
        toast({ ...shared, kind: 'success', title: t('profile.signIn.othersEnded') }),
      onError: error => toast({ ...shared, kind: 'error', title: describeError(error) }),
    });
  }

  return (
    <ProfileRow
      label={t('profile.signIn.sessions')}
      isActionWide
      isTall={hasOthers}
      action={
        hasOthers && (
          <Button size={32} isBusy={end.isPending} onClick={handleEnd}>
            {t('profile.signIn.endOthers')}
          </Button>
        )
      }
    >
      {sessions ? (
        <SessionList sessions={sessions} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="my-0.5 h-9 w-56" />
      )}
    </ProfileRow>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('auth');
  const [isWhole, setWhole] = useState(false);
  // The session of this browser comes first, even if it was not used last.
  const sorted = sessions.toSorted(
    (one, other) => Number(other.is_current) - Number(one.is_current),
  );
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_AT_FIRST);

  return (
    <>
      <ul className="space-y-2">
        {shown.map(session => (
          <li key={session.id}>
            {session.browser}
            <p className="figures text-12 text-faint">
              {session.is_current
                ? t('profile.signIn.thisBrowser')
                : t('profile.signIn.lastUsed', { moment: formatMoment(session.last_used_at) })}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="mt-2 text-12 text-muted underline underline-offset-4 hover:text-text"
        >
          {t('profile.signIn.showAll', { count: sorted.length - shown.length })}
        </button>
      )}
    </>
  );
}
