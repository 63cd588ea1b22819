/**
 * Saves a picture of the user's own work: as it is stored, with its prompt, or without metadata.
 * See PIC-7.
 */

import type { Job } from '@vermilion/contract/job';
import { fillPath } from '@vermilion/contract/routing/fill-path';
import { WORK_FILE_PATH, type WorkFileForm } from '@vermilion/contract/work-file';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { isApiError } from './api-error.ts';
import { callForFile } from './call-for-file.ts';
import { extensionOf, saveFile } from './download-picture.ts';
import { useSession } from './session.ts';
import { imagesOf } from './work-facts.ts';

type WorkFileOptions = {
  job: Job;
  /** The picture's index in the work, from 0. */
  place: number;
  /** `extension` has no dot. */
  nameOf: (extension: string) => string;
  /** If `url` is given, the caller may open it in a tab instead. */
  onFailed: (error: unknown, url: string | undefined) => void;
};

export type WorkFile = {
  words: ReturnType<typeof useWords>;
  isBusy: boolean;
  saveOriginal: () => void;
  saveWithoutMetadata: () => void;
  isAgreementAsked: boolean;
  agree: () => void;
  decline: () => void;
};

export function useWorkFile({ job, place, nameOf, onFailed }: WorkFileOptions): WorkFile {
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<WorkFileForm | null>(null);
  const url = imagesOf(job)[place]?.url ?? '';
  const extension = extensionOf(url);
  const hasPrompt = extension === 'png' && user?.puts_prompt_in_files === true;

  async function save(form: WorkFileForm, isAgreed: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { image: place, form, is_agreed: isAgreed };
      saveFile(
        await callForFile(fillPath(WORK_FILE_PATH, { id: job.id }), body),
        nameOf(extension),
      );
      setAsked(null);
    } catch (error) {
      if (isApiError(error, 'AGREEMENT_NEEDED')) setAsked(form);
      else {
        setAsked(null);
        onFailed(error, form === 'without-metadata' || isAgreed ? undefined : url);
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    words: useWords(extension.toUpperCase(), hasPrompt),
    isBusy,
    saveOriginal: () => void save(hasPrompt ? 'with-prompt' : 'original', false),
    saveWithoutMetadata: () => void save('without-metadata', false),
    isAgreementAsked: asked !== null,
    agree: () => void (asked && save(asked, true)),
    decline: () => setAsked(null),
  };
}

function useWords(format: string, hasPrompt: boolean) {
  const { t } = useTranslation('studioParts');

  return {
    original: t('download.original', { format }),
    originalNote: hasPrompt && t('download.withPrompt'),
    withoutMetadata: t('download.withoutMetadata', { format }),
    withoutMetadataNote: t('download.withoutMetadataNote'),
    agreement: {
      title: t('download.agreement.title'),
      text: t('download.agreement.text'),
      agree: t('download.agreement.agree'),
    },
  };
}
