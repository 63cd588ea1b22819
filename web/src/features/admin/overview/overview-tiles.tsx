import type { Overview, OverviewFigures } from '@vermilion/contract/admin/overview';
import { formatDuration } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CreditAmount } from '../../../ui/credit-amount.tsx';
import { formatShare } from '../charts/format-chart.ts';
import { FigureTiles } from '../parts/figure-tiles.tsx';
import { successOf } from './success-of.ts';

export function OverviewTiles({
  overview: { totals, totals_before: before },
}: {
  overview: Overview;
}) {
  const { t } = useTranslation('adminOverview');
  const compare = (value: (figures: OverviewFigures) => number | null) =>
    before ? changeOf(value(totals), value(before)) : undefined;
  const note = (change: string | undefined) => change && t('tile.before', { change });
  const success = successOf(totals);

  return (
    <FigureTiles
      label={t('tile.label')}
      figures={[
        {
          label: t('tile.works'),
          value: formatNumber(totals.works_completed),
          note: note(compare(figures => figures.works_completed)),
        },
        {
          label: t('tile.success'),
          value: success === null ? DASH : formatShare(success),
          note:
            totals.works_failed > 0 ? t('tile.failed', { count: totals.works_failed }) : undefined,
        },
        {
          label: t('tile.wait'),
          value: totals.wait_seconds === null ? DASH : formatDuration(totals.wait_seconds),
          note: note(compare(figures => figures.wait_seconds)),
        },
        {
          label: t('tile.spent'),
          value: <CreditAmount credits={totals.credits_spent} size={14} className="gap-2.5!" />,
          note: note(compare(figures => figures.credits_spent)),
        },
        {
          label: t('tile.people'),
          value: formatNumber(totals.people_signed_up),
          note: note(compare(figures => figures.people_signed_up)),
        },
      ]}
    />
  );
}

const DASH = '\u2013';

function changeOf(now: number | null, before: number | null): string | undefined {
  if (now === null || !before) return undefined;
  const share = Math.round((now / before - 1) * 100) / 100;
  if (share === 0) return undefined;
  const sign = share < 0 ? '\u2212' : '+';

  return `${sign}${formatShare(Math.abs(share))}`;
}
