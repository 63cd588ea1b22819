import { Heart, SquareCheck, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../api/session.ts';
import { nothingSelected, started } from '../../../features/history/selection.ts';
import { usePendingCount } from '../../../features/history/use-history.ts';
import { useSelection } from '../../../features/history/use-selection.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useMedia } from '../../../ui/hooks/use-media.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { useHistoryAddress } from './history-address.ts';
import { HistorySearch } from './history-search.tsx';

export const SEARCH_IN_HEAD = '(min-width: 80rem)';

export function HistoryTools() {
  const { t } = useTranslation(['studioParts', 'history']);
  const { isConfirmed } = useSession();
  const { view, show } = useHistoryAddress();
  const [selection, changeSelection] = useSelection();
  const hasRoom = useMedia(SEARCH_IN_HEAD);
  if (!isConfirmed) return null;

  return (
    <div className="flex min-w-0 flex-none items-center gap-1">
      {hasRoom && <InProgress />}
      <Toggle
        label={t('favorites.title')}
        icon={
          <Heart
            aria-hidden
            size={15}
            className={classNames(view === 'favorites' && 'fill-current')}
          />
        }
        isOn={view === 'favorites'}
        hasWords={hasRoom}
        onToggle={() => show(view === 'favorites' ? 'all' : 'favorites')}
      />
      <Toggle
        label={t('history:trash.title')}
        icon={<Trash2 aria-hidden size={15} />}
        isOn={view === 'trash'}
        onToggle={() => show(view === 'trash' ? 'all' : 'trash')}
      />
      <Toggle
        label={t('history:select.start')}
        keys="X"
        data-select=""
        icon={<SquareCheck aria-hidden size={15} />}
        isOn={selection.isOn}
        onToggle={() => changeSelection(now => (now.isOn ? nothingSelected : started(now)))}
      />
      <RefreshButton />
      {hasRoom && view !== 'trash' && <HistorySearch className="w-65" />}
    </div>
  );
}

type ToggleProps = {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onToggle: () => void;
  hasWords?: boolean;
  keys?: string;
  'data-select'?: string;
};

function Toggle({ label, icon, isOn, onToggle, hasWords = false, ...rest }: ToggleProps) {
  if (!hasWords)
    return (
      <IconButton
        icon={icon}
        label={label}
        {...rest}
        aria-pressed={isOn}
        onClick={onToggle}
        className={classNames(isOn && 'bg-press text-text!')}
      />
    );

  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'inline-flex h-9 items-center gap-2 rounded-control px-3 text-14 font-medium transition-colors hover:bg-hover hover:text-text',
        isOn ? 'bg-press text-text' : 'text-muted',
      )}
    >
      {icon}
      {label}
    </button>
  );
}

function InProgress() {
  const { t } = useTranslation('history');
  const count = usePendingCount();

  return (
    <span role="status" className="figures px-2 text-12 text-faint">
      {count > 0 && t('inProgress', { count })}
    </span>
  );
}
