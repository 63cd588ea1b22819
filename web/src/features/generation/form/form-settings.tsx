import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ratioOfSource, shapesOf } from './draft.ts';
import { RatioPicker } from './ratio-picker.tsx';
import { SeedField } from './seed-field.tsx';
import type { StudioForm } from './use-studio-form.ts';

export function FormSettings({ form }: { form: StudioForm }) {
  const { draft, choice, run } = form;
  if (!choice) return form.isLoadingModels ? <SettingsSkeleton /> : null;
  const { model, aspectRatio } = choice;
  const shapes = shapesOf(draft.mode, model);

  return (
    <>
      {shapes.length > 1 && (
        <RatioPicker
          shapes={shapes}
          value={aspectRatio}
          onChange={shape => form.edit({ aspectRatio: shape })}
          sourceRatio={ratioOfSource(draft)}
        />
      )}
      {(model.max_num_images > 1 || model.takes_seed) && (
        <div className="flex items-start gap-4 max-md:flex-col max-md:gap-5">
          {model.max_num_images > 1 && (
            <ImageCount form={form} most={model.max_num_images} count={choice.imageCount} />
          )}
          {model.takes_seed && (
            <SeedField
              value={draft.seed}
              last={run.status === 'completed' ? run.job.params.seed : undefined}
              onChange={seed => form.edit({ seed })}
            />
          )}
        </div>
      )}
    </>
  );
}

function ImageCount({ form, most, count }: { form: StudioForm; most: number; count: number }) {
  const { t } = useTranslation('studio');
  const options = Array.from({ length: most }, (_, index) => String(index + 1));

  return (
    <div className="flex-none">
      <p aria-hidden className="mb-1.5 text-12 font-medium text-muted">
        {t('count.label')}
      </p>
      <Segments
        label={t('count.label')}
        options={options.map(value => ({ value, label: value }))}
        value={String(count)}
        onChange={value => form.edit({ imageCount: Number(value) })}
      />
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-5">
      <Skeleton className="h-25.5" />
      <Skeleton className="h-14" />
    </div>
  );
}
