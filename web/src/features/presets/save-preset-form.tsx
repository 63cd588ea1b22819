import type { Job } from '@vermilion/contract/job';
import {
  PRESET_DESCRIPTION_CHARACTERS_MAX,
  PRESET_TITLE_CHARACTERS_MAX,
} from '@vermilion/contract/limits';
import type { PresetCategory } from '@vermilion/contract/presets';
import { type FormEvent, useId, useState } from 'react';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { describeField, Field, inputClass } from '../../ui/fields/field.tsx';
import { limitInput } from '../../ui/fields/limit-input.ts';
import { LimitedCount } from '../../ui/fields/limited-count.tsx';
import { CategoryChooser } from './category-chooser.tsx';
import { deriveTitle } from './derive-title.ts';
import { describePresetRefusal } from './describe-preset-refusal.ts';
import { PublicNotice } from './public-notice.tsx';
import { useCreatePreset, useIsCreatingPreset } from './use-preset-changes.ts';

type SavePresetFormProps = { job: Job; onSaved: (title: string) => void; onClose: () => void };

const titleCount = { max: PRESET_TITLE_CHARACTERS_MAX, grayAbove: 60, amberAbove: 75 };
const descriptionCount = {
  max: PRESET_DESCRIPTION_CHARACTERS_MAX,
  grayAbove: 150,
  amberAbove: 180,
};

export function SavePresetForm({ job, onSaved, onClose }: SavePresetFormProps) {
  const { t } = useTranslation(['presets', 'components']);
  const { mutate, isPending, error, reset } = useCreatePreset(onSaved);
  const isCreating = useIsCreatingPreset();
  const [title, setTitle] = useState(() => deriveTitle(job.prompt));
  const [description, setDescription] = useState('');
  const [category, setCategory] = useState<PresetCategory>('creative');
  const titleId = useId();
  const isUntitled = title.trim() === '';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // A second press may come before React renders the busy button.
    if (isUntitled || isCreating()) return;
    reset();
    mutate({
      jobId: job.id,
      customTitle: title.trim(),
      customDescription: description.trim(),
      category,
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-5 space-y-5">
      {error && <Banner kind="error">{describePresetRefusal(error)}</Banner>}
      <Field
        id={titleId}
        label={t('save.name')}
        aside={<LimitedCount {...titleCount} text={title} />}
      >
        <input
          {...describeField(titleId, { label: t('save.name') })}
          required
          value={title}
          {...limitInput(PRESET_TITLE_CHARACTERS_MAX, setTitle)}
          lang={languageOfText(title)}
          className={inputClass('h-10 max-md:text-16')}
        />
      </Field>
      <DescriptionField value={description} onChange={setDescription} />
      <CategoryChooser value={category} onChange={setCategory} />
      <PublicNotice job={job} />
      <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
        <Button isOff={isPending} onClick={onClose}>
          {t('components:cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={isPending}
          disabledReason={isUntitled && t('save.untitled')}
        >
          {t(isPending ? 'save.saving' : 'save.submit')}
        </Button>
      </div>
    </form>
  );
}

function DescriptionField({
  value,
  onChange,
}: {
  value: string;
  onChange: (description: string) => void;
}) {
  const { t } = useTranslation('presets');
  const id = useId();

  return (
    <Field
      id={id}
      label={t('save.description')}
      aside={<LimitedCount {...descriptionCount} text={value} />}
    >
      <textarea
        {...describeField(id, { label: t('save.description') })}
        value={value}
        {...limitInput(PRESET_DESCRIPTION_CHARACTERS_MAX, onChange)}
        className={inputClass(
          'field-sizing-content max-h-75 min-h-20 resize-none py-2.5 max-md:text-16',
        )}
      />
    </Field>
  );
}
