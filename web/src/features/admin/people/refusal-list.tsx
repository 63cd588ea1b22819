import type { ListedPerson, PersonOutcome } from '@vermilion/contract/admin/people';
import { useTranslation } from '../../../i18n/use-translation.ts';

type RefusalListProps = {
  outcomes: readonly PersonOutcome[];
  people: readonly Pick<ListedPerson, 'id' | 'email'>[];
};

export function RefusalList({ outcomes, people }: RefusalListProps) {
  const { t } = useTranslation('adminPeople');

  return (
    <>
      {t('refused', { count: outcomes.length })}
      <ul className="mt-1 list-disc pl-4">
        {outcomes.map(outcome => (
          <li key={outcome.id} className="wrap-anywhere">
            {t('refusedLine', {
              email: people.find(({ id }) => id === outcome.id)?.email ?? outcome.id,
              reason: t(`reasons.${reasonOf(outcome)}`),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

export function reasonOf({ code, reason }: Pick<PersonOutcome, 'code' | 'reason'>) {
  if (reason === 'SELF') return 'self';
  if (code === 'LAST_ADMIN') return 'lastAdmin';
  if (code === 'NOT_FOUND') return 'gone';
  if (code === 'FORBIDDEN') return 'forbidden';

  return 'failed';
}
