import { useId, useRef, useState } from 'react';
import { describeError } from '../api/error-copy.ts';
import { useSession } from '../api/session.ts';
import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { MainSubjectDialog } from '../features/generation/understanding/main-subject-dialog.tsx';
import { PlateTitle } from '../features/generation/understanding/plate-title.tsx';
import { usePromptFooter } from '../features/generation/understanding/prompt-footer.tsx';
import { useMainSubjectQuestion } from '../features/generation/understanding/use-main-subject-question.ts';
import { useUnderstanding } from '../features/generation/understanding/use-understanding.ts';
import { JobHistory } from '../features/simple-dashboard/job-history.tsx';
import { JobResult } from '../features/simple-dashboard/job-result.tsx';
import { PromptForm } from '../features/simple-dashboard/prompt-form.tsx';
import { useDefaultModel } from '../features/simple-dashboard/queries.ts';
import { useSimpleJob } from '../features/simple-dashboard/use-simple-job.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { toast } from '../ui/toasts/toast.ts';
import { usePageTitle } from './frame/use-page-title.ts';

export default function DashboardPage() {
  const { t } = useTranslation('studioParts');
  usePageTitle(t('simple.title'));

  return (
    <div className="mx-auto w-full max-w-220 grow px-4 pt-8 pb-16 md:pt-12 lg:px-0">
      <Head />
      <GenerationPart />
      <HistoryPart />
    </div>
  );
}

/**
 * The dashboard's short form. Like the studio, it shows how the prompt is understood, and asks the
 * user before a run that would leave out the main subject.
 */
function GenerationPart() {
  const { job, submit } = useSimpleJob();
  const [prompt, setPrompt] = useState('');
  const [askedPrompts] = useState(() => new Set<string>());
  const promptInput = useRef<HTMLTextAreaElement>(null);
  const model = useDefaultModel();
  const understanding = useUnderstanding({ prompt, negativePrompt: '' }, model);
  const footed = usePromptFooter(understanding, prompt);
  const question = useMainSubjectQuestion(askedPrompts, understanding.asker);
  const words = prompt.trim();

  return (
    <>
      <PromptForm
        status={job.status}
        prompt={prompt}
        costCredits={model?.cost_credits}
        footed={{ ...footed, ref: promptInput }}
        onChange={setPrompt}
        onSubmit={() => void question.before(words, () => submit(words))}
      />
      <MainSubjectDialog
        question={question}
        choice={model && { model, costCredits: model.cost_credits }}
        promptInput={promptInput}
      />
      <JobResult job={job} renderTitle={work => <PlateTitle job={work} />} />
    </>
  );
}

function Head() {
  const { t } = useTranslation(['studioParts', 'common']);
  const { user } = useSession();
  const signOut = useSignOut();

  function handleSignOut(): void {
    signOut.mutate(undefined, {
      onError: error =>
        toast({
          kind: 'error',
          title: describeError(error),
          line: t('common:userMenu.logoutFailed'),
        }),
    });
  }

  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5 border-b border-line pb-8 max-md:flex-col max-md:items-start">
      <div className="min-w-0">
        <h1 className="title pt-0.5 text-40 max-md:text-28">{t('simple.title')}</h1>
        <p className="mt-1 text-16 wrap-anywhere text-muted">
          {t('simple.welcome', { name: user?.display_name?.trim() || user?.email })}
        </p>
      </div>
      <div className="flex gap-2">
        <Link to={paths.studio} className={buttonClass()}>
          {t('simple.openStudio')}
        </Link>
        <Button variant="quiet" isBusy={signOut.isPending} onClick={handleSignOut}>
          {t('simple.logout')}
        </Button>
      </div>
    </header>
  );
}

function HistoryPart() {
  const { t } = useTranslation('studioParts');
  const [isShown, setShown] = useState(false);
  const id = useId();

  return (
    <section className="mt-12">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="title pt-0.5 text-20">{t('simple.history')}</h2>
        <Button
          size={32}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'simple.hideHistory' : 'simple.showHistory')}
        </Button>
      </div>
      {isShown ? (
        <div id={id}>
          <JobHistory />
        </div>
      ) : (
        <div className="border-t border-line" />
      )}
    </section>
  );
}
