import { useMutation } from '@tanstack/react-query';
import type { FailedWork } from '@vermilion/contract/admin/failed-works';
import {
  PROMPT_REASON_CHARACTERS_MAX,
  PROMPT_REASON_CHARACTERS_MIN,
} from '@vermilion/contract/limits';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../api/error-copy.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';

type PromptDialogProps = { work: FailedWork | undefined; onClose: () => void };

/** The audit log records the reason before the prompt is shown. */
export function PromptDialog({ work, onClose }: PromptDialogProps) {
  const { t } = useTranslation('adminWorks');
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (given: { id: string; reason: string }) =>
      call('showPrompt', { params: { id: given.id }, body: { reason: given.reason } }),
  });
  const [isShort, setShort] = useState(false);
  const handleClose = () => {
    onClose();
    setShort(false);
    reset();
  };
  const handleConfirm = (reason: string) => {
    setShort(reason.length < PROMPT_REASON_CHARACTERS_MIN);
    if (work && reason.length >= PROMPT_REASON_CHARACTERS_MIN) mutate({ id: work.id, reason });
  };
  const shortWords = isShort && t('ask.short', { count: PROMPT_REASON_CHARACTERS_MIN });

  return (
    <>
      <ReasonDialog
        isOpen={work !== undefined && data === undefined}
        onClose={handleClose}
        onConfirm={handleConfirm}
        title={t('ask.title')}
        message={t('ask.message')}
        confirmLabel={t('ask.confirm')}
        reasonLabel={t('ask.reason', { count: PROMPT_REASON_CHARACTERS_MIN })}
        missingReason={t('ask.missing')}
        reasonCharactersMax={PROMPT_REASON_CHARACTERS_MAX}
        isBusy={isPending}
        error={shortWords || (error && describeError(error))}
      />
      <Dialog
        isOpen={work !== undefined && data !== undefined}
        onClose={handleClose}
        title={t('shown.title')}
        description={t('shown.text')}
        footer={<Button onClick={handleClose}>{t('shown.close')}</Button>}
      >
        {data && (
          <dl className="admin mt-4 grid gap-3 text-14">
            <Words label={t('shown.prompt')} words={data.prompt} />
            <Words label={t('shown.negative')} words={data.negative_prompt} />
            <Words label={t('shown.enhanced')} words={data.enhanced_prompt} />
          </dl>
        )}
      </Dialog>
    </>
  );
}

function Words({ label, words }: { label: string; words: string | null }) {
  if (!words) return null;

  return (
    <div>
      <dt className="text-12 text-faint">{label}</dt>
      <dd className="mt-0.5 whitespace-pre-wrap wrap-anywhere">{words}</dd>
    </div>
  );
}
