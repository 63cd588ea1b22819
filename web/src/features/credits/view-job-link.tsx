import type { CreditTransaction } from '@vermilion/contract/credits';
import { ArrowRight } from 'lucide-react';
import { formatTimeOfDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';

export function ViewJobLink({ row }: { row: CreditTransaction }) {
  const { t } = useTranslation('auth');
  if (!row.job_id) return null;

  return (
    <Link
      to={paths.home}
      search={{ viewJobId: row.job_id }}
      aria-label={t('credits.viewJobOf', { time: formatTimeOfDay(row.created_at) })}
      className="inline-flex items-center gap-1.5 rounded-thumb whitespace-nowrap underline-offset-4 hover:underline"
    >
      {t('credits.viewJob')}
      <ArrowRight aria-hidden size={15} />
    </Link>
  );
}
