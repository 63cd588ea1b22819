import { countCodePoints } from '@vermilion/contract/count-code-points';
import { PROMPT_CHARACTERS_ADVISED, PROMPT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CreditAmount } from '../../ui/credit-amount.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useCost } from './queries.ts';
import type { SimpleJob } from './use-simple-job.ts';

type PromptFormProps = { status: SimpleJob['status']; onSubmit: (prompt: string) => void };

/** A prompt and the one vermilion button, with what it costs. One picture at a time. */
export function PromptForm({ status, onSubmit }: PromptFormProps) {
  const { t } = useTranslation('studio');
  const cost = useCost();
  const [prompt, setPrompt] = useState('');
  const [isJudged, setJudged] = useState(false);
  const problem = problemOf(prompt);
  const isBusy = status === 'submitting' || status === 'pending';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setJudged(problem !== undefined);
    if (!problem && !isBusy) onSubmit(prompt.trim());
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-8">
      <TextArea
        label={t('simple.prompt')}
        value={prompt}
        countAdvised={PROMPT_CHARACTERS_ADVISED}
        hint={t('simple.promptHint')}
        error={isJudged && problem && t(problem)}
        onChange={event => setPrompt(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isBusy={isBusy}
        className="mt-4 min-w-48 max-md:w-full"
      >
        {t(labels[status])}
        {!isBusy && cost !== undefined && (
          <CreditAmount credits={cost} isOnVermilion className="ml-2" />
        )}
      </Button>
    </form>
  );
}

const labels = {
  idle: 'simple.generate',
  refused: 'simple.generate',
  completed: 'simple.generate',
  failed: 'simple.generate',
  timedOut: 'simple.generate',
  submitting: 'simple.submitting',
  pending: 'simple.generating',
} as const;

function problemOf(prompt: string): 'simple.emptyPrompt' | 'simple.longPrompt' | undefined {
  if (prompt.trim() === '') return 'simple.emptyPrompt';

  return countCodePoints(prompt.trim(), PROMPT_CHARACTERS_MAX) > PROMPT_CHARACTERS_MAX
    ? 'simple.longPrompt'
    : undefined;
}
