import {
  NEGATIVE_PROMPT_CHARACTERS_MAX,
  PROMPT_CHARACTERS_ADVISED,
} from '@vermilion/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { waveClass } from '../prints/wave-class.ts';
import { usePromptFooter } from '../understanding/prompt-footer.tsx';
import { isTooLong } from './draft.ts';
import { PromptTools } from './prompt-tools.tsx';
import type { StudioForm } from './use-studio-form.ts';

export function PromptGroup({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const { draft, choice } = form;
  const footer = usePromptFooter(form.understanding, draft.prompt);
  const [isWanted, setWanted] = useState(false);
  const takesNegative = choice?.model.takes_negative_prompt ?? false;
  const isExcluding = takesNegative && (isWanted || draft.negativePrompt !== '');

  return (
    <div className={waveClass(form, 'prompt')}>
      <TextArea
        {...footer}
        ref={form.promptInput}
        label={t('prompt.label')}
        placeholder={t(draft.mode === 'image' ? 'prompt.placeholderEdit' : 'prompt.placeholder')}
        value={draft.prompt}
        countAdvised={PROMPT_CHARACTERS_ADVISED}
        error={isTooLong(draft.prompt) && t('reason.longPrompt')}
        onChange={event => form.edit({ prompt: event.target.value })}
      />
      <PromptTools
        form={form}
        isExcluding={isExcluding}
        onExclude={
          takesNegative
            ? () => {
                setWanted(!isExcluding);
                form.edit({ negativePrompt: '' });
              }
            : undefined
        }
      />
      {isExcluding && (
        <div className="mt-3">
          {/* A focused field stays even if its text becomes empty. */}
          <NegativePrompt form={form} isFocused={isWanted} onFocus={() => setWanted(true)} />
        </div>
      )}
    </div>
  );
}

type NegativePromptProps = { form: StudioForm; isFocused?: boolean; onFocus?: () => void };

export function NegativePrompt({ form, isFocused = false, onFocus }: NegativePromptProps) {
  const { t } = useTranslation('studio');
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);

  return (
    <TextArea
      ref={input}
      label={t('negative.label')}
      placeholder={t('negative.placeholder')}
      value={form.draft.negativePrompt}
      maxLength={NEGATIVE_PROMPT_CHARACTERS_MAX}
      className="min-h-16!"
      onFocus={onFocus}
      onChange={event => form.edit({ negativePrompt: event.target.value })}
    />
  );
}
