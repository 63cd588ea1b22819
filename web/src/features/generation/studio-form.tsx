import { PROMPT_CHARACTERS_ADVISED } from '@vermilion/contract/limits';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ModelPicker } from './model-picker.tsx';
import { RatioPicker } from './ratio-picker.tsx';
import { RunButton } from './run-button.tsx';
import type { StudioForm as Form } from './use-studio-form.ts';

/** The form as a column at the left of the wall; the run button is pinned under a line at its foot. */
export function StudioForm({ form }: { form: Form }) {
  const { t } = useTranslation('studio');
  const { draft, choice } = form;

  return (
    <form
      noValidate
      aria-label={t('title')}
      className="flex min-h-0 flex-col border-r border-line"
      onKeyDown={form.handleKeyDown}
      onSubmit={event => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-6 pt-5.5">
        <div className="flex items-center justify-between">
          <h1 tabIndex={-1} className="title pt-0.5 text-28 outline-none">
            {t('title')}
          </h1>
          <Button
            variant="quiet"
            size={32}
            icon={<RotateCw aria-hidden size={14} />}
            className="-mr-3"
            onClick={form.reset}
          >
            {t('reset')}
          </Button>
        </div>
        <div>
          <p className="mb-1.5 text-12 font-medium text-muted">{t('model.label')}</p>
          <ModelPicker
            models={form.models}
            chosen={choice?.model}
            isLoading={form.isLoadingModels}
            onChoose={modelName => form.edit({ modelName })}
          />
        </div>
        <TextArea
          ref={form.promptInput}
          label={t('prompt.label')}
          placeholder={t('prompt.placeholder')}
          value={draft.prompt}
          countAdvised={PROMPT_CHARACTERS_ADVISED}
          className="min-h-38"
          onChange={event => form.edit({ prompt: event.target.value })}
        />
        {form.isLoadingModels && <SettingsSkeleton />}
        {choice?.aspectRatio && choice.model.aspect_ratios.length > 1 && (
          <RatioPicker
            ratios={choice.model.aspect_ratios}
            value={choice.aspectRatio}
            onChange={aspectRatio => form.edit({ aspectRatio })}
          />
        )}
        {choice && choice.model.max_num_images > 1 && (
          <div>
            <p aria-hidden className="mb-1.5 text-12 font-medium text-muted">
              {t('count.label')}
            </p>
            <Segments
              label={t('count.label')}
              options={countOptions(choice.model.max_num_images)}
              value={String(choice.imageCount)}
              onChange={count => form.edit({ imageCount: Number(count) })}
            />
          </div>
        )}
        <Switch
          label={t('enhance.label')}
          description={t('enhance.description')}
          isOn={draft.isEnhanced}
          onChange={isEnhanced => form.edit({ isEnhanced })}
        />
      </div>
      <div className="flex-none border-t border-line px-6 pt-4 pb-5">
        <RunButton form={form} />
      </div>
    </form>
  );
}

/** As high as the choice of shape and the choice of number, which come with the models. */
function SettingsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-5">
      <Skeleton className="h-25.5" />
      <Skeleton className="h-14 w-33" />
    </div>
  );
}

function countOptions(most: number): { value: string; label: string }[] {
  return Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
}
