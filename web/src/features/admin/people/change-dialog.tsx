import type { ListedPerson, PersonOutcome } from '@vermilion/contract/admin/people';
import type { PersonChange } from '@vermilion/contract/admin/people-inputs';
import { SUSPENSION_NOTE_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { useState } from 'react';
import { describeError } from '../../../api/error-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { type ChangeKind, plainChange } from './change.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { useChangePeople } from './queries.ts';
import { RefusalList } from './refusal-list.tsx';
import { useChangeToast } from './use-change-toast.ts';

export type AskedChange = { kind: ChangeKind; people: readonly ListedPerson[] };

type ChangeDialogProps = {
  /** Undefined closes the dialog. */
  asked: AskedChange | undefined;
  onClose: () => void;
  onDone?: () => void;
  focusAfterwards?: () => HTMLElement | true;
};

/** See PPL-9. */
export function ChangeDialog({ asked, onClose, onDone, focusAfterwards }: ChangeDialogProps) {
  // The dialog still needs the last change while it fades out.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const shown = asked ?? last;

  return (
    shown && (
      <AskedDialog
        key={`${shown.kind} ${shown.people.map(({ id }) => id).join()}`}
        {...shown}
        isOpen={asked !== undefined}
        onClose={onClose}
        onDone={onDone}
        focusAfterwards={focusAfterwards}
      />
    )
  );
}

type AskedDialogProps = AskedChange & {
  isOpen: boolean;
  onClose: () => void;
  onDone: (() => void) | undefined;
  focusAfterwards: (() => HTMLElement | true) | undefined;
};

function AskedDialog(props: AskedDialogProps) {
  const { kind, people, isOpen, onClose, onDone, focusAfterwards } = props;
  const { t } = useTranslation('adminPeople');
  const mutation = useChangePeople();
  const showToast = useChangeToast();
  const count = people.length;
  const refused = mutation.data?.results.filter(({ outcome }) => outcome === 'refused') ?? [];

  function run(change: PersonChange): void {
    mutation.mutate(
      { ids: people.map(({ id }) => id), change },
      { onSuccess: ({ results }) => finish(results) },
    );
  }

  function finish(results: readonly PersonOutcome[]): void {
    showToast(kind, results);
    if (results.some(({ outcome }) => outcome === 'refused')) return;
    onClose();
    onDone?.();
  }

  function handleClose(): void {
    if (refused.length > 0) onDone?.();
    mutation.reset();
    onClose();
  }

  const error = mutation.error ? (
    describeError(mutation.error)
  ) : refused.length > 0 ? (
    <RefusalList outcomes={refused} people={people} />
  ) : undefined;
  const subject = people.length === 1 ? (people[0]?.email ?? '') : t('several', { count });
  const shared = {
    ...{ isOpen, onClose: handleClose, isBusy: mutation.isPending, error },
    ...(focusAfterwards && { focusAfterwards }),
    title: t(`changes.${kind}.title`, { count }),
    message: t(`changes.${kind}.text`, { subject, count }),
    confirmLabel: t(`changes.${kind}.label`),
  };

  if (kind === 'grant') return <GrantDialog {...shared} onGrant={run} />;
  if (kind === 'suspend') {
    return (
      <ReasonDialog
        {...shared}
        isDanger
        reasonLabel={t('changes.suspend.note')}
        reasonCharactersMax={SUSPENSION_NOTE_CHARACTERS_MAX}
        onConfirm={note => run({ action: 'suspend', note })}
      />
    );
  }

  return (
    <ConfirmDialog
      {...shared}
      isHarmless={kind === 'unsuspend' || kind === 'confirm'}
      onConfirm={() => run(plainChange(kind))}
    />
  );
}
