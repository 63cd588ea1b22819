import {
  INVITE_DAYS_MAX,
  INVITE_NOTE_CHARACTERS_MAX,
  INVITE_USES_MAX,
  SIGN_UP_BONUS_CREDITS_MAX,
} from '@vermilion/contract/limits';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../../api/error-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCreateInvite } from './queries.ts';

const UNTOUCHED = { uses: '1', days: '7', credits: '', note: '' };

export function InviteForm({ onMade }: { onMade: () => void }) {
  const { t } = useTranslation('adminInvites');
  const [draft, setDraft] = useState(UNTOUCHED);
  const { mutate, isPending, error } = useCreateInvite();
  const numberField = (name: 'uses' | 'days' | 'credits', min: number, max: number) => ({
    ...{ type: 'number', min, max, step: 1, inputMode: 'numeric' as const },
    label: t(`form.${name}`),
    value: draft[name],
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: event.target.value }),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const invite = {
      uses_max: Number(draft.uses),
      days: Number(draft.days),
      starting_credits: draft.credits === '' ? null : Number(draft.credits),
      note: draft.note,
    };
    mutate(invite, {
      onSuccess: () => {
        setDraft(UNTOUCHED);
        onMade();
      },
    });
  }

  return (
    <form onSubmit={handleSubmit} className="mt-4">
      <div className="grid gap-4 md:grid-cols-[1fr_1fr_1.4fr_3fr]">
        <TextField {...numberField('uses', 1, INVITE_USES_MAX)} required />
        <TextField {...numberField('days', 1, INVITE_DAYS_MAX)} required />
        <TextField
          {...numberField('credits', 0, SIGN_UP_BONUS_CREDITS_MAX)}
          placeholder={t('form.bonus')}
        />
        <TextField
          label={t('form.note')}
          value={draft.note}
          maxLength={INVITE_NOTE_CHARACTERS_MAX}
          placeholder={t('form.noteExample')}
          autoComplete="off"
          onChange={event => setDraft({ ...draft, note: event.target.value })}
        />
      </div>
      <div className="mt-4 flex">
        <Button type="submit" variant="primary" isBusy={isPending}>
          {t('form.make')}
        </Button>
      </div>
      {error && (
        <div className="mt-4">
          <Banner kind="error">{describeError(error)}</Banner>
        </div>
      )}
    </form>
  );
}
