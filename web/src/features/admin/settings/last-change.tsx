import type { SettingChange } from '@vermilion/contract/admin/site-settings';
import { Undo2 } from 'lucide-react';
import { useSession } from '../../../api/session.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

type LastChangeProps = {
  change: SettingChange;
  isBusy: boolean;
  /** Undoes the last change. Undefined for a setting that can't be changed. */
  onUndo: (() => void) | undefined;
};

export function LastChange({ change, isBusy, onUndo }: LastChangeProps) {
  const { t } = useTranslation('adminSettings');
  const { user } = useSession();
  const who = whoOf(change, user?.id);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-12 text-faint">
        {t(`lastChange.${who}`, {
          name: change.actor_name ?? '',
          day: formatMoment(change.created_at),
        })}
      </p>
      {onUndo && (
        <Button
          size={32}
          variant="quiet"
          isBusy={isBusy}
          icon={<Undo2 aria-hidden size={16} />}
          onClick={onUndo}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  );
}

function whoOf({ actor, actor_name: name }: SettingChange, userId: string | undefined) {
  if (actor.startsWith('cli:')) return 'byCommand';
  if (actor === `user:${userId}`) return 'byYou';

  return name === null ? 'byGone' : 'byPerson';
}
