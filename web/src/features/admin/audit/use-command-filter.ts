import { AUDITED_COMMANDS } from '@vermilion/contract/admin/audited-commands';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CursorPages } from '../lists/use-cursor-pages.ts';
import type { Filter } from '../parts/filter-bar.tsx';

export function useCommandFilter({ search, filter }: CursorPages): Filter {
  const { t } = useTranslation('adminAudit');

  return {
    label: t('kind'),
    value: search.command ?? '',
    options: [
      { value: '', label: t('kinds.withoutSignIns') },
      { value: 'all', label: t('kinds.all') },
      ...AUDITED_COMMANDS.map(command => ({ value: command, label: t(`commands.${command}`) })),
    ],
    onChange: command => filter({ command }),
  };
}
