import { useQuery } from '@tanstack/react-query';
import type { PersonDetail } from '@vermilion/contract/admin/people';
import { isApiError } from '../../../api/api-error.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatSize } from '../charts/format-chart.ts';
import { BackLink } from '../parts/back-link.tsx';
import { FigureTiles } from '../parts/figure-tiles.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Badges } from './people-columns.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonData } from './person-data.tsx';
import { PersonLedger } from './person-ledger.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { personQuery } from './queries.ts';

export function PersonView({ id }: { id: string }) {
  const { t } = useTranslation('adminPeople');
  const query = useQuery(personQuery(id));
  const isGone = isApiError(query.error, 'NOT_FOUND', 'VALIDATION_FAILED') && !query.data;

  return (
    <>
      <BackLink section="people">{t('back')}</BackLink>
      {isGone ? (
        <EmptyState heading="h1" title={t('gone.title')}>
          {t('gone.text')}
        </EmptyState>
      ) : (
        <>
          {!query.data && (
            <h1 tabIndex={-1} className="sr-only">
              {t('title')}
            </h1>
          )}
          <QueryState query={query} skeleton={<PersonSkeleton />}>
            {({ person }) => <Person person={person} />}
          </QueryState>
        </>
      )}
    </>
  );
}

function Person({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('adminPeople');
  const { suspended_at: suspendedAt, suspension_note: note } = person;

  return (
    <>
      <SectionHead
        title={person.display_name ?? person.email}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {person.display_name && <span className="wrap-anywhere">{person.email}</span>}
            <Badges person={person} />
          </span>
        }
        actions={<PersonActions person={person} />}
      />
      {suspendedAt && (
        <div className="mt-6">
          <Banner kind="info">
            {t('suspendedSince', { moment: formatMoment(suspendedAt) })}
            {note && <span className="mt-1 block wrap-anywhere">{t('noteLine', { note })}</span>}
          </Banner>
        </div>
      )}
      <div className="mt-8">
        <FigureTiles
          label={t('figures.label')}
          figures={[
            {
              ...{ label: t('figures.credits'), value: formatNumber(person.credits) },
              note: t('figures.spent', { count: person.credits_spent }),
            },
            {
              ...{ label: t('figures.works'), value: formatNumber(person.works.completed) },
              note: t('figures.otherWorks', person.works),
            },
            { label: t('figures.storage'), value: formatSize(person.storage_bytes) },
          ]}
        />
      </div>
      <Facts person={person} />
      <PersonSessions person={person} />
      <PersonData person={person} />
      {/* The ledger comes last, so that its rows move no other part when they load. */}
      <PersonLedger id={person.id} />
    </>
  );
}

function Facts({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('adminPeople');
  const { last_active_at: activeAt, email_confirmed_at: confirmedAt } = person;
  const facts = [
    [t('facts.since'), formatMoment(person.created_at)],
    [t('facts.active'), activeAt ? formatMoment(activeAt) : t('facts.never')],
    [t('facts.confirmed'), confirmedAt ? formatMoment(confirmedAt) : t('facts.never')],
    [t('facts.id'), person.id],
  ];

  return (
    <dl className="figures mt-6 grid gap-x-8 gap-y-2 text-14 md:grid-cols-[max-content_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents max-md:block">
          <dt className="text-muted max-md:text-12 max-md:text-faint">{label}</dt>
          <dd className="wrap-anywhere max-md:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PersonSkeleton() {
  return (
    <>
      <Skeleton className="h-10 w-72 max-md:w-full" />
      <Skeleton className="mt-8 h-28 w-full" />
      <Skeleton className="mt-8 h-60 w-full" />
    </>
  );
}
