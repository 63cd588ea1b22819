import type { ListedPerson } from '@vermilion/contract/admin/people';
import { formatDay } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../parts/column.ts';
import { sectionLink } from '../section-link.ts';

type Translate = ReturnType<typeof useTranslation<'adminPeople'>>['t'];

export function nameOf({ email }: Pick<ListedPerson, 'email'>): string {
  return email;
}

export function peopleColumns(t: Translate): Column<ListedPerson>[] {
  return [
    {
      key: 'person',
      label: t('columns.person'),
      isTitle: true,
      render: row => <Name person={row} />,
    },
    {
      key: 'status',
      label: t('columns.status'),
      render: row => hasBadges(row) && <Badges person={row} />,
    },
    {
      ...{ key: 'credits', label: t('columns.credits'), isNumber: true },
      render: row => formatNumber(row.credits),
    },
    {
      ...{ key: 'works', label: t('columns.works'), isNumber: true },
      render: row => formatNumber(row.works_total),
    },
    {
      ...{ key: 'active', label: t('columns.active'), isNumber: true },
      render: row => (row.last_active_at ? formatDay(row.last_active_at) : '–'),
    },
    {
      ...{ key: 'since', label: t('columns.since'), isNumber: true },
      render: row => formatDay(row.created_at),
    },
  ];
}

function Name({ person }: { person: ListedPerson }) {
  return (
    <Link {...sectionLink('people', person.id)} className="group block">
      <span className="underline-offset-4 group-hover:underline">{person.email}</span>
      {person.display_name && (
        <span className="block text-12 font-normal text-faint in-aria-selected:text-muted">
          {person.display_name}
        </span>
      )}
    </Link>
  );
}

function hasBadges({ role, suspended_at, email_confirmed_at }: ListedPerson): boolean {
  return role !== 'user' || suspended_at !== null || email_confirmed_at === null;
}

export function Badges({ person }: { person: ListedPerson }) {
  const { t } = useTranslation('adminPeople');
  const { role, suspended_at: suspendedAt, email_confirmed_at: confirmedAt } = person;
  if (!hasBadges(person)) return null;

  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {suspendedAt && <Badge tone="red">{t('badges.suspended')}</Badge>}
      {!confirmedAt && <Badge tone="amber">{t('badges.unconfirmed')}</Badge>}
      {role === 'admin' && <Badge>{t('badges.admin')}</Badge>}
    </span>
  );
}
