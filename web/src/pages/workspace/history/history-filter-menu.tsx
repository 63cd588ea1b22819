import { ListFilter } from 'lucide-react';
import { actionLabel } from '../../../features/work/action-label.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ArrowLabel } from '../../../ui/arrow-label.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { historyActions, historyStatuses, useHistoryAddress } from './history-address.ts';

/** The favorites have no filter by status, because all of them are finished. */
export function HistoryFilterMenu() {
  const { t } = useTranslation('history');
  const { view, filter, find } = useHistoryAddress();
  const { action, status } = filter;
  const chosen = [action && t(`filter.${action}`), status && t(`filter.${status}`)].filter(Boolean);
  const summary = chosen.join(t('filter.between'));

  const kinds = [undefined, ...historyActions].map(
    (value): MenuEntry => ({
      kind: 'choice',
      label: value ? t(`filter.${value}`) : t('filter.anyKind'),
      aside: value && <ArrowLabel label={actionLabel[value]} />,
      isChosen: value === action,
      onSelect: () => find({ ...filter, action: value }),
    }),
  );
  const states = [undefined, ...historyStatuses].map(
    (value): MenuEntry => ({
      kind: 'choice',
      label: value ? t(`filter.${value}`) : t('filter.anyState'),
      isChosen: value === status,
      onSelect: () => find({ ...filter, status: value }),
    }),
  );

  return (
    <Menu
      align="end"
      entries={[
        { kind: 'heading', label: t('filter.kind') },
        ...kinds,
        ...(view === 'favorites'
          ? []
          : [line, { kind: 'heading' as const, label: t('filter.state') }, ...states]),
      ]}
      triggerLabel={summary ? t('filter.label', { chosen: summary }) : t('filter.button')}
      triggerClassName={classNames(
        'inline-flex h-9 flex-none items-center gap-2 rounded-control px-3 text-14 font-medium transition-colors hover:bg-hover hover:text-text',
        summary ? 'bg-press text-text' : 'text-muted',
      )}
      trigger={
        <>
          <ListFilter aria-hidden size={15} />
          {summary || t('filter.button')}
        </>
      }
    />
  );
}

const line: MenuEntry = { kind: 'line' };
