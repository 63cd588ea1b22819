import type { PersonChange } from '@vermilion/contract/admin/people-inputs';
import { GRANT_CREDITS_MAX, GRANT_NOTE_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { randomId } from '../../../random-id.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

type GrantDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onGrant: (change: PersonChange) => void;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  isBusy: boolean;
  error: ReactNode;
  focusAfterwards?: () => HTMLElement | true;
};

/** The key makes a repeated press give the credits only once: see PPL-6. */
export function GrantDialog({ onGrant, ...dialog }: GrantDialogProps) {
  const { t } = useTranslation('adminPeople');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [key, setKey] = useState(randomId);
  const credits = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  const isGood = credits >= 1 && credits <= GRANT_CREDITS_MAX;

  function handleConfirm(note: string): void {
    setChecked(true);
    if (isGood) onGrant({ action: 'grant', credits, key, ...(note && { note }) });
  }

  function handleClose(): void {
    setText('');
    setChecked(false);
    setKey(randomId());
    dialog.onClose();
  }

  return (
    <ReasonDialog
      {...dialog}
      onClose={handleClose}
      onConfirm={handleConfirm}
      reasonLabel={t('changes.grant.note')}
      reasonCharactersMax={GRANT_NOTE_CHARACTERS_MAX}
    >
      <TextField
        label={t('changes.grant.credits')}
        inputMode="numeric"
        value={text}
        onChange={event => {
          setText(event.target.value);
          // Another number is another grant, so it needs a new key.
          setKey(randomId());
        }}
        error={
          isChecked && !isGood
            ? t('changes.grant.bad', { max: formatNumber(GRANT_CREDITS_MAX) })
            : undefined
        }
      />
    </ReasonDialog>
  );
}
