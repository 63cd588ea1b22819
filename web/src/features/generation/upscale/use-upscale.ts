import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Model } from '@vermilion/contract/generation';
import type { Job, JobImage } from '@vermilion/contract/job';
import {
  STUDIO_TOAST_MS,
  UPSCALE_SUBMITTED_TOAST_MS,
  WORK_TOAST_MS,
} from '@vermilion/contract/limits';
import { useEffect } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { modelsQuery } from '../../../api/models.ts';
import { describeRefusal } from '../../../api/refusal-copy.ts';
import { useBalance } from '../../../api/session.ts';
import { useStoredWork } from '../../../api/works/stored-works.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { submitUpscale } from './submit-upscale.ts';
import {
  chooseOffer,
  offersFor,
  type UpscaleOffer,
  type UpscaleState,
  upscaleState,
} from './upscale.ts';
import { useUpscaleStore } from './upscale-store.ts';

export type Upscale = {
  state: UpscaleState;
  offers: readonly UpscaleOffer[];
  chosen: UpscaleOffer | undefined;
  credits: number;
  choose: (modelName: string) => void;
  /** Uses the chosen model by default. */
  start: (model?: Model) => void;
};

type UpscaleOptions = {
  job: Job;
  image: JobImage;
  userId: string;
  /**
   * An id of the opened dialog, which forgets its upscales when it closes and has shorter toasts.
   */
  visit?: string;
};

export function useUpscale({ job, image, userId, visit }: UpscaleOptions): Upscale {
  const queryClient = useQueryClient();
  const showRefusal = useRefusal(visit ? WORK_TOAST_MS : STUDIO_TOAST_MS);
  const { t } = useTranslation('studioParts');
  const { data, isError } = useUpscaleModels();
  const { credits } = useBalance();
  const { store, sent, modelName } = useUpscaleStore(userId);
  const name = visit ? `${visit} ${image.url}` : image.url;
  const mine = useUnlessFailed(sent[name], () => store.mark(name, undefined));

  const models = data?.models ?? (isError ? [] : undefined);
  const offers = models && offersFor(models, image);
  const chosen = offers && chooseOffer(offers, modelName ?? data?.defaultModel);
  const state = upscaleState({ offers, chosen, credits, sent: mine });

  async function send(model: Model): Promise<void> {
    try {
      await submitUpscale(queryClient, store, { job, url: image.url, model, name });
      const [title, line] = [t('upscale.submittedTitle'), t('upscale.submittedLine')];
      toast({
        kind: 'success',
        title,
        line,
        durationMs: visit ? WORK_TOAST_MS : UPSCALE_SUBMITTED_TOAST_MS,
      });
    } catch (error) {
      showRefusal(error);
    }
  }

  return {
    state,
    offers: offers ?? [],
    chosen,
    credits: credits ?? 0,
    choose: store.choose,
    start(model = chosen?.model) {
      const mayBeSent =
        mine === undefined && credits !== undefined && model && model.cost_credits <= credits;
      if (mayBeSent) void send(model);
    },
  };
}

/** Pages load these models early, because the button shows a price as soon as a picture arrives. */
export function useUpscaleModels() {
  return useQuery(modelsQuery('image-upscaling'));
}

/** Returns undefined if the upscale has failed, so that the user can submit it again. */
function useUnlessFailed<Sent extends { status: string; jobId?: string }>(
  sent: Sent | undefined,
  onFailed: () => void,
) {
  const hasFailed = useStoredWork(sent?.jobId)?.status === 'failed';
  useEffect(() => {
    if (hasFailed) onFailed();
  });

  return hasFailed ? undefined : sent;
}

function useRefusal(durationMs: number): (error: unknown) => void {
  const { t } = useTranslation('studioParts');
  const wordsOf = (error: unknown) => {
    if (!isApiError(error, 'INSUFFICIENT_CREDITS'))
      return describeRefusal(error, t('upscale.failed'));
    const [current, required] = [
      Number(error.details.current ?? 0),
      Number(error.details.required ?? 0),
    ];

    return t('upscale.credits', { current, required });
  };

  return error => {
    const [title, line] = [t('upscale.failedTitle'), wordsOf(error)];
    toast({ kind: 'error', title, line, durationMs });
  };
}
