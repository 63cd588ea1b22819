import type { Model } from '@vermilion/contract/generation';
import type { Understanding } from '@vermilion/contract/understanding';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLazyPart } from '../../../ui/lazy-part.ts';
import { useModelWords } from '../form/use-model-words.ts';
import { promptWords } from '../lazy-parts.ts';
import './prompt-footer.css';
import type { UnderstandingState } from './use-understanding.ts';

/** Returns no props for a model that does not report its understanding of prompts. */
export function usePromptFooter(
  { painter, shown }: UnderstandingState,
  prompt: string,
  aside?: ReactNode,
) {
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

function PromptFooter({ id, model, prompt, understanding, aside }: PromptFooterProps) {
  const { t } = useTranslation('studio');
  const modelWords = useModelWords();
  const isEmpty = prompt.trim() === '';
  // If this part can't be loaded, the footer stays empty, and the prompt can still be sent.
  const drawWords = useLazyPart(promptWords, !isEmpty);

  return (
    <div className="prompt-footer">
      <div className="min-w-0 grow">
        {isEmpty ? (
          <p id={id} className="text-12 text-faint">
            {t('understood.hint', { name: modelWords(model).name })}
          </p>
        ) : (
          drawWords({ id, prompt, understanding })
        )}
      </div>
      {aside}
    </div>
  );
}
