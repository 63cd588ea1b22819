import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useModelWords } from '../form/use-model-words.ts';
import type { StudioForm } from '../form/use-studio-form.ts';
import './prompt-footer.css';
import { UnderstoodLines } from './understood-lines.tsx';
import { useWordLines } from './use-word-lines.ts';

/** Of the text field, which leaves room for the footer. */
export const FOOTER_ROOM_CLASS = 'has-prompt-footer';

const COLUMNS = 28;
/** Readers of the screen are told what has stayed for so long. */
const SETTLED_MS = 1_000;

type PromptFooterProps = { form: StudioForm; aside?: ReactNode };

/** At the foot of the prompt's field: what the chosen model makes of the words, as far as it says so. */
export function PromptFooter({ form, aside }: PromptFooterProps) {
  const { t } = useTranslation('studio');
  const modelWords = useModelWords();
  const { draft, choice, understanding } = form;
  const prompt = draft.prompt.trim();
  const lines = useWordLines(
    understanding.shown
      ? { understanding: understanding.shown, prompt, isFinished: false }
      : undefined,
  );
  const settled = useSettled(lines.map(({ text }) => text).join('\n'));

  return (
    <div className="prompt-footer">
      <div className="min-w-0 grow">
        {choice && prompt === '' ? (
          <p className="text-12 text-faint">
            {t('understood.hint', { name: modelWords(choice.model).name })}
          </p>
        ) : (
          <UnderstoodLines lines={lines} columns={COLUMNS} />
        )}
      </div>
      {aside}
      <p aria-live="polite" className="sr-only">
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
