import { PROMPT_CHARACTERS_ADVISED } from '@vermilion/contract/limits';
import { ChevronDown, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CharacterCount } from '../../ui/character-count.tsx';
import { inputClass } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ModelPicker } from './model-picker.tsx';
import { RatioOutline } from './ratio-picker.tsx';
import { RunButton } from './run-button.tsx';
import type { StudioForm } from './use-studio-form.ts';

/** The form as the phone's sheet below the print. Its handle folds it down to the run button, so that the whole print can be seen. */
export function StudioSheet({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const [isFolded, setFolded] = useState(false);
  const promptId = useId();
  const { draft, choice } = form;

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
      {!isFolded && (
        <>
          <div className="flex items-center gap-2">
            <label htmlFor={promptId} className="text-14 font-medium">
              {t('prompt.label')}
            </label>
            <CharacterCount text={draft.prompt} advised={PROMPT_CHARACTERS_ADVISED} />
            <span className="ml-auto" />
            <ModelPicker
              isCompact
              models={form.models}
              chosen={choice?.model}
              isLoading={form.isLoadingModels}
              onChoose={modelName => form.edit({ modelName })}
            />
          </div>
          <textarea
            id={promptId}
            ref={form.promptInput}
            value={draft.prompt}
            placeholder={t('prompt.placeholder')}
            onChange={event => form.edit({ prompt: event.target.value })}
            className={inputClass('mt-1.5 block h-24 resize-none py-2 text-16!')}
          />
          <Settings form={form} />
        </>
      )}
      <RunButton form={form} />
    </form>
  );
}

function Settings({ form }: { form: StudioForm }) {
  const { t } = useTranslation('studio');
  const { draft, choice } = form;
  const trigger =
    'inline-flex h-9 flex-none items-center gap-1.5 rounded-control px-2 text-14 text-muted figures hover:text-text';

  return (
    <div className="flex h-12 items-center gap-1">
      <div className="grow">
        <Switch
          isLeading
          label={t('enhance.label')}
          isOn={draft.isEnhanced}
          onChange={isEnhanced => form.edit({ isEnhanced })}
        />
      </div>
      {choice?.aspectRatio && choice.model.aspect_ratios.length > 1 && (
        <Menu
          align="end"
          triggerLabel={`${t('ratio.label')}: ${choice.aspectRatio}`}
          triggerClassName={trigger}
          trigger={
            <>
              <RatioOutline ratio={choice.aspectRatio} />
              {choice.aspectRatio}
              <ChevronDown aria-hidden size={14} />
            </>
          }
          entries={choice.model.aspect_ratios.map(ratio => ({
            kind: 'choice',
            label: ratio,
            isChosen: ratio === choice.aspectRatio,
            onSelect: () => form.edit({ aspectRatio: ratio }),
          }))}
        />
      )}
      {choice && choice.model.max_num_images > 1 && (
        <Menu
          align="end"
          triggerLabel={`${t('count.label')}: ${choice.imageCount}`}
          triggerClassName={trigger}
          trigger={
            <>
              {`× ${choice.imageCount}`}
              <ChevronDown aria-hidden size={14} />
            </>
          }
          entries={Array.from({ length: choice.model.max_num_images }, (_, index) => ({
            kind: 'choice',
            label: t('count.pictures', { count: index + 1 }),
            isChosen: index + 1 === choice.imageCount,
            onSelect: () => form.edit({ imageCount: index + 1 }),
          }))}
        />
      )}
      <IconButton icon={<RotateCw aria-hidden size={16} />} label={t('reset')} size={36} onClick={form.reset} />
    </div>
  );
}
