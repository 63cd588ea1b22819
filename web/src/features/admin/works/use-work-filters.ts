import { useQuery } from '@tanstack/react-query';
import { JOB_FAILURE_CODES } from '@vermilion/contract/job-failure';
import { describeFailure } from '../../../api/job-failure-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CursorPages } from '../lists/use-cursor-pages.ts';
import type { Filter } from '../parts/filter-bar.tsx';
import { providersQuery } from '../providers/queries.ts';
import { modelNamesQuery } from './queries.ts';

export function useWorkFilters({ search, filter }: CursorPages): Filter[] {
  const { t } = useTranslation(['adminWorks', 'adminLists']);
  const { data: models } = useQuery(modelNamesQuery);
  const { data: services } = useQuery(providersQuery);
  const reasons = JOB_FAILURE_CODES.map(code => ({
    value: code,
    label: describeFailure({ error_code: code }),
  }));
  const all = { value: '', label: t('adminLists:all') };

  return [
    {
      label: t('columns.reason'),
      value: search.reason ?? '',
      options: [{ value: '', label: t('allButCancelled') }, ...reasons],
      onChange: reason => filter({ reason }),
    },
    {
      label: t('columns.model'),
      value: search.model ?? '',
      options: [
        all,
        ...(models?.models ?? []).map(({ model_name, display_name }) => ({
          value: model_name,
          label: display_name,
        })),
      ],
      onChange: model => filter({ model }),
    },
    {
      label: t('service'),
      value: search.provider ?? '',
      options: [
        all,
        ...(services?.providers ?? []).map(({ name, title }) => ({ value: name, label: title })),
      ],
      onChange: provider => filter({ provider }),
    },
  ];
}
