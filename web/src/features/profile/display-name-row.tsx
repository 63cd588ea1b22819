import { TriangleAlert } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { describeError } from '../../api/error-copy.ts';
import type { User } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { describeField, inputClass } from '../../ui/fields/field.tsx';
import { ProfileRow } from './profile-row.tsx';
import { useUpdateProfile } from './queries.ts';
import { showFailure, showSuccess } from './show-outcome.ts';
import { useIsShown } from './use-is-shown.ts';
import { useNameError } from './use-name-error.tsx';

/** Opening the editor focuses its field, and closing it focuses the button again. */
export function DisplayNameRow({ user }: { user: User }) {
  const { t } = useTranslation('auth');
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing)
    return <NameForm name={user.display_name ?? ''} onDone={() => setEditing(false)} />;

  return (
    <ProfileRow
      label={t('profile.about.displayName')}
      action={
        <Button
          ref={edit}
          size={32}
          aria-label={t('profile.editName')}
          onClick={() => setEditing(true)}
        >
          {t('profile.edit')}
        </Button>
      }
    >
      {user.display_name || <span className="text-faint">{t('profile.about.noName')}</span>}
    </ProfileRow>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const id = useId();
  const isShown = useIsShown();
  const update = useUpdateProfile({
    onSuccess() {
      showSuccess(t('profile.name.updated'));
      onDone();
    },
    onError(error) {
      if (!isShown()) showFailure(t('profile.name.failed'), describeError(error));
    },
  });
  const [draft, setDraft] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const refusal = useNameError(update.error, draft, t('profile.name.failed'));
  const error = isEmpty ? t('profile.name.empty') : refusal;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setEmpty(draft.trim() === '');
    if (draft.trim() !== '' && !update.isPending) update.mutate({ display_name: draft.trim() });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !update.isPending) onDone();
  }

  return (
    <form noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <ProfileRow
        label={
          <label htmlFor={id} className="block md:mt-2.5">
            {t('profile.about.displayName')}
          </label>
        }
        isActionWide
        isTall
        action={
          <div className="flex gap-2 md:mt-1">
            <Button variant="quiet" size={32} isOff={update.isPending} onClick={onDone}>
              {t('profile.cancel')}
            </Button>
            <Button type="submit" variant="primary" size={32} isBusy={update.isPending}>
              {update.isPending ? t('profile.saving') : t('profile.save')}
            </Button>
          </div>
        }
      >
        <input
          {...describeField(id, { label: '', error })}
          value={draft}
          autoComplete="nickname"
          // The user asked to edit the name, so the field gets the focus.
          ref={focusOnce}
          onChange={event => {
            setDraft(event.target.value);
            setEmpty(false);
          }}
          className={inputClass('h-10 max-w-80 max-md:text-16')}
        />
        <Refusal id={`${id}-note`} error={error} />
      </ProfileRow>
    </form>
  );
}

/** Reserves space for an error, so that the content below does not move. */
function Refusal({ id, error }: { id: string; error: ReactNode }) {
  return (
    <div className="mt-2 min-h-4.5">
      {error && (
        <p id={id} role="alert" className="flex items-start gap-2 text-12 text-red">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 flex-none" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.select();
}
