import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import { can } from '@vermilion/contract/job-status';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { describeFailure, describeRefund } from '../../api/job-failure-copy.ts';
import { imagesOf, titleOf } from '../../api/work-facts.ts';
import { storeOf } from '../../api/works/stored-works.ts';
import { jobIdOf, watchedIdOf } from '../../features/generation/run/run.ts';
import { readBalance } from '../../features/generation/run/submit-run.ts';
import { useStudio } from '../../features/generation/studio-store.ts';
import { UsernameGate } from '../../features/profile/username-gate.tsx';
import { useRealtime } from '../../features/realtime/use-realtime.ts';
import { useWatchedJob } from '../../features/realtime/use-watched-job.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useOpenPreset } from './open-preset.ts';
import { type Mode, useMode, useOpenWork } from './workspace-location.ts';

/** Keeps works, runs and the balance up to date on every page with the top bar. */
export function LiveWorkspace({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const store = storeOf(queryClient);
  const { run, studio } = useStudio(userId);
  const mode = useMode();
  const announce = useAnnounce(mode);
  const { workId } = useOpenWork();
  const { presetId } = useOpenPreset();

  const shownId = jobIdOf(run);
  const watchedId = watchedIdOf(run);

  const handleEnd = useEffectEvent((job: Job) => {
    const isShown = mode === 'image-studio' && jobIdOf(studio.state().run) === job.id;
    void readBalance(queryClient);
    // A cancelled work needs no toast, because the button that cancelled it has shown one.
    if (job.error_code === 'CANCELLED') return;
    // A failure of the shown run needs no toast, because the wall shows it.
    if (hasPicture(job) || !isShown) announce(job);
  });
  useEffect(() => store.onEnded(job => handleEnd(job)), [store]);

  useEffect(() => {
    if (shownId === undefined) return undefined;
    let sent: Job | undefined;
    const sendChange = () => {
      const job = store.get(shownId);
      if (job && job !== sent) studio.send({ type: 'job', job });
      sent = job;
    };
    sendChange();

    return store.onChange(sendChange);
  }, [store, studio, shownId]);

  // The end of the submitted job must be announced even if no message reported the job as pending.
  useEffect(() => {
    if (watchedId !== undefined) store.expect(watchedId);
  }, [store, watchedId]);

  useRealtime(userId, mode === 'image-studio', shownId);
  useWatchedJob(watchedId, (jobId, failure) => {
    // The run stays in the studio, where the user finds it after logging in.
    if (failure === 'signedOut') return;
    studio.send({ type: 'lost', jobId, reason: failure });
  });

  return <UsernameGate isBusy={workId !== undefined || presetId !== undefined} />;
}

function useAnnounce(mode: Mode | undefined): (job: Job) => void {
  const { t } = useTranslation('components');
  const navigate = useNavigate();
  const { open } = useOpenWork();
  const view = (id: string) =>
    mode === 'image-studio'
      ? open(id)
      : void navigate({ to: paths.home, search: { viewJobId: id } });

  return job => {
    const shared = { durationMs: STUDIO_TOAST_MS, key: `job-${job.id}` };
    const action = { label: t('ready.view'), onSelect: () => view(job.id) };
    if (hasPicture(job)) toast({ ...shared, kind: 'ready', ...readyWords(job, t), action });
    else toast({ ...shared, kind: 'error', ...failureWords(job), action });
  };
}

/** A completed work without a picture counts as failed. */
function hasPicture(job: Job): boolean {
  return imagesOf(job).length > 0;
}

/** A completed work was charged, so its words promise no refund. */
function failureWords(job: Job): { title: string; line?: string } {
  if (can.beShown(job)) return { title: describeFailure({ error_code: 'NO_IMAGE' }) };

  return { title: describeFailure(job), line: describeRefund(job) };
}

function readyWords(job: Job, t: Translate<'components'>): { title: string; line: string } {
  if (job.action !== 'image-upscaling')
    return { title: t('ready.title'), line: titleOf(job.prompt) };

  return { title: t('ready.upscaled'), line: `${job.width} × ${job.height}` };
}
