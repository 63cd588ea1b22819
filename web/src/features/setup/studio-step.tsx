import { BRAND_NAME_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { brandName } from '../../brand.ts';
import { currentLanguage } from '../../i18n/current-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { StepProps } from './setup-draft.ts';

export function StudioStep({ draft, onChange, facts }: StepProps) {
  const { t } = useTranslation('setup');
  const variable = facts.locked['brand-name'];

  return (
    <div className="space-y-5">
      <TextField
        label={t('studio.name')}
        hint={variable && t('studio.lockedBy', { variable })}
        value={draft.brandName}
        onChange={event => onChange({ brandName: event.target.value })}
        placeholder={brandName(currentLanguage())}
        maxLength={BRAND_NAME_CHARACTERS_MAX}
        disabled={variable !== undefined}
        autoComplete="off"
        height={44}
      />
      <div>
        <p className="mb-1 text-12 font-medium text-muted">{t('studio.language')}</p>
        <Segments
          label={t('studio.language')}
          value={draft.language}
          onChange={language => onChange({ language })}
          options={[
            { value: 'auto', label: t('studio.auto') },
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
        />
        <p className="mt-2 text-12 text-faint">{t('studio.languageHint')}</p>
      </div>
    </div>
  );
}
