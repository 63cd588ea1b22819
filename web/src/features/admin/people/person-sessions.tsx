import type { PersonDetail } from '@vermilion/contract/admin/people';
import { useState } from 'react';
import { describeError } from '../../../api/error-copy.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { Panel } from '../parts/panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangePeople } from './queries.ts';

export function PersonSessions({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('adminPeople');
  const [isAsking, setAsking] = useState(false);
  const change = useChangePeople();
  const { sessions } = person;

  function handleEnd(sessionId: string): void {
    change.mutate(
      { ids: [person.id], change: { action: 'end-sessions', session_id: sessionId } },
      {
        onSuccess: () => toast({ kind: 'success', title: t('sessions.ended') }),
        onError: error => toast({ kind: 'error', title: describeError(error) }),
      },
    );
  }

  return (
    <Panel
      title={t('sessions.title')}
      aside={
        sessions.length > 0 && (
          <Button size={32} onClick={() => setAsking(true)}>
            {t('changes.end-sessions.label')}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="mt-4 text-14 text-muted">{t('sessions.none')}</p>
      ) : (
        <ul>
          {sessions.map(session => (
            <li
              key={session.id}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-14"
            >
              <span>
                {session.browser}
                <span className="figures block text-12 text-faint">
                  {t('sessions.used', { moment: formatMoment(session.last_used_at) })}
                </span>
              </span>
              <Button
                variant="quiet"
                size={32}
                aria-label={t('sessions.endOne', { browser: session.browser })}
                onClick={() => handleEnd(session.id)}
              >
                {t('sessions.end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ChangeDialog
        asked={isAsking ? { kind: 'end-sessions', people: [person] } : undefined}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
