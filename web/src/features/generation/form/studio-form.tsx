import { RotateCw } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ImagesIntake } from '../images/images-intake.tsx';
import { LazyImages } from '../images/lazy-images.tsx';
import { UnavailableNote } from '../prints/unavailable-note.tsx';
import { waveClass } from '../prints/wave-class.ts';
import { FormSettings } from './form-settings.tsx';
import { ModeTabs, modePanelProps } from './mode-tabs.tsx';
import { ModelPicker } from './model-picker.tsx';
import { PromptGroup } from './prompt-group.tsx';
import { RunButton } from './run-button.tsx';
import type { StudioForm as Form } from './use-studio-form.ts';

export function StudioForm({ form }: { form: Form }) {
  const { t } = useTranslation('studio');
  const { draft, choice } = form;

  return (
    <form
      noValidate
      aria-label={t('title')}
      className="relative flex min-h-0 flex-col border-r border-line"
      onKeyDown={form.handleKeyDown}
      onSubmit={event => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ImagesIntake images={form.images} isTextOnly={form.isTextOnly} />
      <div className="min-h-0 grow overflow-y-auto p-6 pt-5.5">
        <div className="mb-3.5 flex items-center justify-between">
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
        <ModeTabs form={form} />
        <div {...modePanelProps(form)} className="mt-5 flex flex-col gap-5">
          <div className={waveClass(form, 'model')}>
            <p className="mb-1.5 text-12 font-medium text-muted">{t('model.label')}</p>
            <ModelPicker
              models={form.models}
              unavailable={form.unavailable}
              chosen={choice?.model}
              isLoading={form.isLoadingModels}
              onChoose={modelName => form.edit({ modelName })}
            />
            <UnavailableNote unavailable={form.unavailable} />
          </div>
          <LazyImages form={form} />
          <PromptGroup form={form} />
          <Switch
            label={t('enhance.label')}
            description={t('enhance.description')}
            isOn={draft.isEnhanced}
            onChange={isEnhanced => form.edit({ isEnhanced })}
          />
          <FormSettings form={form} />
        </div>
      </div>
      <div className="flex-none border-t border-line px-6 pt-4 pb-5">
        <RunButton form={form} />
      </div>
    </form>
  );
}
