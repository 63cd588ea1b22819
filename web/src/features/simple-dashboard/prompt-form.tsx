import { countCodePoints } from '@vermilion/contract/count-code-points';
import { PROMPT_CHARACTERS_ADVISED, PROMPT_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { type ComponentProps, type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CreditAmount } from '../../ui/credit-amount.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { SimpleJob } from './use-simple-job.ts';

type PromptFormProps = {
  status: SimpleJob['status'];
  prompt: string;
  costCredits: number | undefined;
  footed: Partial<ComponentProps<typeof TextArea>>;
  onChange: (prompt: string) => void;
  onSubmit: () => void;
};

export function PromptForm(props: PromptFormProps) {
  const { status, prompt, costCredits, footed, onChange, onSubmit } = props;
  const { t } = useTranslation('studioParts');
  const [isJudged, setJudged] = useState(false);
  const problem = problemOf(prompt);
  const isBusy = status === 'submitting' || status === 'pending';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setJudged(problem !== undefined);
    if (!problem && !isBusy) onSubmit();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-8">
      <TextArea
        {...footed}
        label={t('simple.prompt')}
        value={prompt}
        countAdvised={PROMPT_CHARACTERS_ADVISED}
        hint={t('simple.promptHint')}
        error={isJudged && problem && t(problem)}
        onChange={event => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        isBusy={isBusy}
        className="mt-4 min-w-48 max-md:w-full"
      >
        {t(labels[status])}
        {!isBusy && costCredits !== undefined && (
          <CreditAmount credits={costCredits} isOnVermilion className="ml-2" />
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

function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (!isMeant || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function problemOf(prompt: string): 'simple.emptyPrompt' | 'simple.longPrompt' | undefined {
  if (prompt.trim() === '') return 'simple.emptyPrompt';

  return countCodePoints(prompt.trim(), PROMPT_CHARACTERS_MAX) > PROMPT_CHARACTERS_MAX
    ? 'simple.longPrompt'
    : undefined;
}
