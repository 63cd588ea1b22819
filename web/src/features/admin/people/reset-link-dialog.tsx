import { formatMoment } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { describePersonRefusal } from './describe-person-refusal.ts';
import { useCreateResetLink } from './queries.ts';

type ResetLinkDialogProps = { email: string; isOpen: boolean; onClose: () => void };

/**
 * Shows a new password-reset link, which works once. The administrator passes it on to the user.
 */
export function ResetLinkDialog({ email, isOpen, onClose }: ResetLinkDialogProps) {
  const { t } = useTranslation('adminPeople');
  const create = useCreateResetLink();
  const link = create.data;
  const { isCopied, copy } = useCopy(link?.url ?? '', { title: t('resetLink.copyFailed') });

  function handleClose(): void {
    create.reset();
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t('resetLink.title')}
      description={
        link
          ? t('resetLink.made', { moment: formatMoment(link.expires_at) })
          : t('resetLink.text', { email })
      }
      footer={
        <>
          <Button onClick={handleClose}>{t('resetLink.close')}</Button>
          {link ? (
            <Button variant="primary" onClick={copy}>
              {isCopied ? t('resetLink.copied') : t('resetLink.copy')}
            </Button>
          ) : (
            <Button
              variant="primary"
              isBusy={create.isPending}
              onClick={() => create.mutate(email)}
            >
              {t('resetLink.make')}
            </Button>
          )}
        </>
      }
    >
      {link && (
        <div className="mt-4">
          <TextField
            label={t('resetLink.field')}
            readOnly
            value={link.url}
            onFocus={event => event.target.select()}
          />
        </div>
      )}
      {create.error && (
        <div className="mt-4">
          <Banner kind="error">{describePersonRefusal(create.error)}</Banner>
        </div>
      )}
    </Dialog>
  );
}
