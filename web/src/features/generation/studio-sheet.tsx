import { PROMPT_CHARACTERS_ADVISED } from '@vermilion/contract/limits';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CharacterCount } from '../../ui/fields/character-count.tsx';
import { inputClass } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { isTooLong } from './form/draft.ts';
import { ModeTabs, modePanelProps } from './form/mode-tabs.tsx';
import { ModelPicker } from './form/model-picker.tsx';
import { RunButton } from './form/run-button.tsx';
import type { StudioForm } from './form/use-studio-form.ts';
import { ImagesIntake } from './images/images-intake.tsx';
import { LazyImages } from './images/lazy-images.tsx';
import { waveClass } from './prints/wave-class.ts';
import { SheetSettings } from './sheet-settings.tsx';
import { TemplatesButton } from './templates/templates-button.tsx';
import { usePromptFooter } from './understanding/prompt-footer.tsx';

/** A handle folds the sheet down to the run button, so that the whole print is visible. */
export function StudioSheet({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const [isFolded, setFolded] = useState(false);

  return (
    <form
      noValidate
      aria-label={t('title')}
      className="relative z-20 flex-none rounded-t-dialog border-t border-line bg-raised px-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
      onKeyDown={form.handleKeyDown}
      onSubmit={event => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ImagesIntake images={form.images} isTextOnly={form.isTextOnly} />
      <h1 tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-label={t('sheet')}
        onClick={() => setFolded(!isFolded)}
        className="mx-auto flex h-6 w-24 items-center justify-center"
      >
        <span className="h-1 w-9 rounded-full bg-line-strong" />
      </button>
      {!isFolded && <Fields form={form} />}
      <RunButton form={form} />
    </form>
  );
}

function Fields({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const { draft, choice } = form;

  return (
    <>
      <div className="flex h-11 items-center justify-between gap-2">
        <ModeTabs form={form} look="bare" />
        <div className={waveClass(form, 'model')}>
          <ModelPicker
            isCompact
            models={form.models}
            unavailable={form.unavailable}
            chosen={choice?.model}
            isLoading={form.isLoadingModels}
            onChoose={modelName => form.edit({ modelName })}
          />
        </div>
      </div>
      <div {...modePanelProps(form)}>
        <LazyImages form={form} isRow />
        <PromptArea form={form} />
        <div className="flex h-12 items-center">
          <div className="grow">
            <Switch
              isLeading
              label={t('enhance.label')}
              isOn={draft.isEnhanced}
              onChange={isEnhanced => form.edit({ isEnhanced })}
            />
          </div>
          <TemplatesButton form={form} />
          <SheetSettings form={form} />
        </div>
      </div>
    </>
  );
}

/** To save space, the field has no visible label, and problems appear on the run button. */
function PromptArea({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const { mode, prompt } = form.draft;
  const [countId, errorId] = [useId(), useId()];
  const isWrong = isTooLong(prompt);
  const count = prompt !== '' && (
    <CharacterCount id={countId} text={prompt} advised={PROMPT_CHARACTERS_ADVISED} />
  );
  const { footer, ...footed } = usePromptFooter(form.understanding, prompt, count);
  const notes = [isWrong && errorId, prompt !== '' && countId, footed['aria-describedby']];

  return (
    <div className={`relative mt-1.5 ${waveClass(form, 'prompt') ?? ''}`}>
      <textarea
        ref={form.promptInput}
        aria-label={t('prompt.label')}
        aria-invalid={isWrong || undefined}
        aria-describedby={notes.filter(Boolean).join(' ') || undefined}
        value={prompt}
        placeholder={t(mode === 'image' ? 'prompt.placeholderEdit' : 'prompt.placeholder')}
        onChange={event => form.edit({ prompt: event.target.value })}
        className={inputClass(
          `block field-sizing-content max-h-75 min-h-30 resize-none pt-2 text-16! ${footed.className ?? 'pb-6'}`,
        )}
      />
      {isWrong && (
        <p id={errorId} role="alert" className="sr-only">
          {t('reason.longPrompt')}
        </p>
      )}
      {footer ?? (
        <span className="pointer-events-none absolute right-2.5 bottom-1 rounded-thumb bg-field px-1">
          {count}
        </span>
      )}
    </div>
  );
}
