import type { PersonDetail } from '@vermilion/contract/admin/people';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNavigate } from '../../../router/use-router.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { sectionLink } from '../section-link.ts';
import { describePersonRefusal } from './describe-person-refusal.ts';
import { useDeletePerson, useForgetPerson } from './queries.ts';

type DeleteDialogProps = { person: PersonDetail; isOpen: boolean; onClose: () => void };

/** See PPL-8. */
export function DeleteDialog({ person, isOpen, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('adminPeople');
  const navigate = useNavigate();
  const remove = useDeletePerson(person.id);
  const forget = useForgetPerson(person.id);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isSame = typed.trim().toLowerCase() === person.email.toLowerCase();

  function handleClose(): void {
    setTyped('');
    setChecked(false);
    remove.reset();
    onClose();
  }

  function handleDelete(): void {
    setChecked(true);
    if (!isSame) return;
    remove.mutate(typed.trim(), {
      async onSuccess() {
        await navigate(sectionLink('people'));
        forget();
        toast({ kind: 'success', title: t('data.deleted'), line: person.email });
      },
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t('data.deleteTitle')}
      description={t('data.deleteWarning')}
      footer={
        <>
          <Button onClick={handleClose}>{t('data.keep')}</Button>
          <Button variant="danger" isBusy={remove.isPending} onClick={handleDelete}>
            {t('data.deleteButton')}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <TextField
          label={t('data.type', { email: person.email })}
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={isChecked && !isSame ? t('data.otherAddress') : undefined}
        />
        {remove.error && <Banner kind="error">{describePersonRefusal(remove.error)}</Banner>}
      </div>
    </Dialog>
  );
}
