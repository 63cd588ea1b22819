import type {
  BelowCost,
  SettingChange,
  SettingKey,
  SettingView,
  SiteSettings,
} from '@vermilion/contract/admin/site-settings';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LastChange } from './last-change.tsx';
import { useUndoChange, useUpdateSetting } from './queries.ts';
import { SettingProblem } from './setting-problem.tsx';
import { describeSetting } from './setting-words.ts';
import { withConfirmation } from './with-confirmation.ts';

export type EditorProps<Key extends SettingKey> = {
  label: string;
  value: SiteSettings[Key];
  onChange: (value: SiteSettings[Key]) => void;
};

type SettingBlockProps<Key extends SettingKey> = {
  view: SettingView;
  /** Undefined if the audit log no longer has the latest change. */
  change: SettingChange | undefined;
  /** A sentence that names the default. */
  defaultText: string;
  children: (props: EditorProps<Key>) => ReactNode;
};

/**
 * If another administrator has changed the setting meanwhile, the user accepts or overwrites that
 * change.
 */
export function SettingBlock<Key extends SettingKey>(props: SettingBlockProps<Key>) {
  const { view, change, defaultText, children } = props;
  const { t } = useTranslation('adminSettings');
  const [draft, setDraft] = useState<SiteSettings[Key]>();
  // The setting's revision when the draft began.
  const [seen, setSeen] = useState(view.revision);
  const update = useUpdateSetting();
  const undo = useUndoChange();
  const value = draft ?? (view.value as SiteSettings[Key]); // as: the key's schema has read it
  const isDirty = draft !== undefined && !isSame(draft, view.value);
  const label = t(`settings.${view.key}`);
  const isLocked = view.locked_by !== null || !view.is_readable;

  function handleChange(next: SiteSettings[Key]) {
    if (draft === undefined) setSeen(view.revision);
    update.reset();
    undo.reset();
    setDraft(next);
  }
  function handleDiscard() {
    update.reset();
    setDraft(undefined);
  }
  function save(next: SiteSettings[Key] | null, revision: number) {
    const settled = { onSuccess: () => setDraft(undefined) };
    // as: settings are JSON
    update.mutate({ key: view.key, value: next as SettingView['value'], revision }, settled);
  }
  const below = belowCostOf(update.error);

  return (
    <SettingFrame settingKey={view.key} defaultText={defaultText}>
      {isLocked ? <LockedWords view={view} /> : children({ label, value, onChange: handleChange })}
      <SettingProblem
        settingKey={view.key}
        error={update.error ?? undo.error}
        mine={draft}
        theirs={view.value}
        below={below}
        onTakeOver={handleDiscard}
        onSaveMine={() => draft !== undefined && save(draft, view.revision)}
        onConfirm={() =>
          draft !== undefined && save(withConfirmation(view.key as Key, draft, below), seen)
        }
      />
      {isDirty && (
        <SaveButtons
          isBusy={update.isPending}
          onSave={() => save(value, seen)}
          onDiscard={handleDiscard}
        />
      )}
      {!isDirty && change && (
        <LastChange
          change={change}
          isBusy={undo.isPending}
          onUndo={
            isLocked ? undefined : () => undo.mutate({ id: change.id, revision: view.revision })
          }
        />
      )}
      {update.isSuccess && !isDirty && <Banner kind="success">{t('saved')}</Banner>}
    </SettingFrame>
  );
}

type SettingFrameProps = { settingKey: SettingKey; defaultText: string; children: ReactNode };

function SettingFrame({ settingKey, defaultText, children }: SettingFrameProps) {
  const { t } = useTranslation('adminSettings');

  return (
    <div
      role="group"
      aria-label={t(`settings.${settingKey}`)}
      className="grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]"
    >
      <SettingWords settingKey={settingKey} defaultText={defaultText} />
      <div className="min-w-0 space-y-4">{children}</div>
    </div>
  );
}

function LockedWords({ view }: { view: SettingView }) {
  const { t } = useTranslation('adminSettings');

  return (
    <>
      <p className="text-14 wrap-anywhere">{describeSetting(view.key, view.value)}</p>
      <p className="flex items-start gap-2 text-14 text-muted">
        <Lock aria-hidden size={16} className="mt-0.5 flex-none" />
        {view.locked_by === null ? t('newer') : t('locked', { variable: view.locked_by })}
      </p>
    </>
  );
}

function SettingWords({
  settingKey,
  defaultText,
}: {
  settingKey: SettingKey;
  defaultText: string;
}) {
  const { t } = useTranslation('adminSettings');

  return (
    <div>
      <h3 className="text-14 font-medium text-text">{t(`settings.${settingKey}`)}</h3>
      <p className="mt-1 text-12 text-pretty text-faint">{t(`hints.${settingKey}`)}</p>
      <p className="mt-2 text-12 text-faint">{t('default', { value: defaultText })}</p>
    </div>
  );
}

type SaveButtonsProps = { isBusy: boolean; onSave: () => void; onDiscard: () => void };

function SaveButtons({ isBusy, onSave, onDiscard }: SaveButtonsProps) {
  const { t } = useTranslation('adminSettings');

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" isBusy={isBusy} onClick={onSave}>
        {t('save')}
      </Button>
      <Button onClick={onDiscard}>{t('discard')}</Button>
    </div>
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function belowCostOf(error: Error | null): readonly BelowCost[] {
  if (!(error instanceof ApiError) || error.details.reason !== 'BELOW_COST') return [];

  return error.details.below as BelowCost[]; // as: an error with this reason has these details
}
