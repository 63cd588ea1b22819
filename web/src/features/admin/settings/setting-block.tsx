import type {
  BelowCost,
  SettingChange,
  SettingKey,
  SettingView,
  SiteSettings,
} from '@vermilion/contract/admin/site-settings';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
  /** Undefined if the audit log has no change of the setting. */
  change: SettingChange | undefined;
  defaultText: string;
  children: (props: EditorProps<Key>) => ReactNode;
};

/**
 * Edits a setting. If another administrator has changed it meanwhile, the user takes over that
 * change or overwrites it.
 */
export function SettingBlock<Key extends SettingKey>(props: SettingBlockProps<Key>) {
  const { view, change, defaultText, children } = props;
  const { t } = useTranslation('adminSettings');
  const [draft, setDraft] = useState<SiteSettings[Key]>();
  // The setting's revision when the draft began.
  const [seen, setSeen] = useState(view.revision);
  const update = useUpdateSetting();
  const undo = useUndoChange();
  const value = draft ?? (view.value as SiteSettings[Key]); // as: the key's schema has parsed it
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
  function save(next: SiteSettings[Key] | null, revision: number, isConfirmed = false) {
    const settled = { onSuccess: () => setDraft(undefined) };
    undo.reset();
    // as: settings are JSON
    const value = next as SettingView['value'];
    update.mutate({ key: view.key, value, revision, isConfirmed }, settled);
  }
  const undone = update.error ? undefined : undo.variables;
  const refused = undone ? formerValue<Key>(undone.change) : draft;

  function handleConfirm(below: readonly BelowCost[]) {
    if (refused === undefined) return;
    save(withConfirmation(view.key as Key, refused, below), undone?.revision ?? seen, true);
  }

  return (
    <SettingFrame settingKey={view.key} defaultText={defaultText}>
      {isLocked ? <LockedWords view={view} /> : children({ label, value, onChange: handleChange })}
      <SettingProblem
        settingKey={view.key}
        error={update.error ?? undo.error}
        refused={refused}
        mine={draft}
        theirs={view.value}
        onTakeOver={handleDiscard}
        onSaveMine={() => draft !== undefined && save(draft, view.revision)}
        onConfirm={handleConfirm}
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
          onUndo={isLocked ? undefined : () => undo.mutate({ change, revision: view.revision })}
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

function formerValue<Key extends SettingKey>({ before }: SettingChange): SiteSettings[Key] | null {
  return before as SiteSettings[Key] | null; // as: the server has read it as a value of the key
}
