import type { Model } from '@vermilion/contract/generation';
import type { Understanding } from '@vermilion/contract/understanding';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useModelWords } from '../form/use-model-words.ts';
import './prompt-footer.css';
import { UnderstoodLines } from './understood-lines.tsx';
import type { Asking } from './use-understanding.ts';
import { useWordLines } from './use-word-lines.ts';

const COLUMNS = 28;
/** Readers of the screen are told what has stayed for so long. */
const SETTLED_MS = 1_000;

/** The footer of a prompt's field, and what the field needs for it: room, and its words as a description. */
export function usePromptFooter({ painter, shown }: Asking, prompt: string, aside?: ReactNode) {
  const id = useId();
  if (!painter) return {};
  const words = { prompt, aside, understanding: shown };

  return {
    className: 'has-prompt-footer',
    'aria-describedby': id,
    footer: <PromptFooter id={id} model={painter} {...words} />,
  };
}

type PromptFooterProps = {
  id: string;
  model: Model;
  prompt: string;
  understanding: Understanding | null;
  aside?: ReactNode;
};

/** At the foot of the prompt's field: what the chosen model makes of the words, as far as it says so. */
function PromptFooter({ id, model, prompt, understanding, aside }: PromptFooterProps) {
  const { t } = useTranslation('studio');
  const modelWords = useModelWords();
  const isEmpty = prompt.trim() === '';
  const lines = useWordLines(
    understanding ? { understanding, prompt, isFinished: false } : undefined,
  );
  const settled = useSettled(lines.map(({ text }) => text).join('\n'));

  return (
    <div className="prompt-footer">
      <div className="min-w-0 grow">
        {isEmpty ? (
          <p id={id} className="text-12 text-faint">
            {t('understood.hint', { name: modelWords(model).name })}
          </p>
        ) : (
          <UnderstoodLines lines={lines} columns={COLUMNS} />
        )}
      </div>
      {aside}
      <p id={isEmpty ? undefined : id} aria-live="polite" className="sr-only">
        {settled}
      </p>
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);

    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}
