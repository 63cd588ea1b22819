import { SIGN_UP_POLICIES } from '@vermilion/contract/site-facts';
import { useId, useState } from 'react';
import { domainsOf } from '../../../domains-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { inputClass } from '../../../ui/fields/field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { SwitchButton } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EditorProps } from './setting-block.tsx';

export function TextEditor({ label, value, onChange }: EditorProps<'brand-name'>) {
  return (
    <input
      aria-label={label}
      value={value}
      autoComplete="off"
      onChange={event => onChange(event.target.value)}
      className={inputClass('h-10 max-md:h-11')}
    />
  );
}

export function AddressEditor({ label, value, onChange }: EditorProps<'contact-email'>) {
  return (
    <input
      aria-label={label}
      type="email"
      value={value ?? ''}
      autoComplete="off"
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
      className={inputClass('h-10 max-md:h-11')}
    />
  );
}

export function NumberEditor({ label, value, onChange }: EditorProps<'trash-days'>) {
  return (
    <input
      aria-label={label}
      type="number"
      min={0}
      step={1}
      inputMode="numeric"
      value={Number.isNaN(value) ? '' : value}
      onChange={event => onChange(event.target.valueAsNumber)}
      className={inputClass('h-10 max-md:h-11 max-w-40')}
    />
  );
}

export function CoverEditor({ label, value, onChange }: EditorProps<'safety-cover'>) {
  const { t } = useTranslation('adminSettings');
  const id = useId();

  return (
    <div className="flex items-center gap-3 text-14 text-muted">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SwitchButton id={id} isOn={value} describedBy={undefined} onChange={onChange} />
      <span aria-hidden>{t(value ? 'on' : 'off')}</span>
    </div>
  );
}

export function LanguageEditor({ label, value, onChange }: EditorProps<'language'>) {
  const { t } = useTranslation('adminSettings');

  return (
    <Segments
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'auto', label: t('auto') },
        { value: 'en', label: 'English' },
        { value: 'zh', label: '中文' },
      ]}
    />
  );
}

export function SignUpEditor({ label, value, onChange }: EditorProps<'sign-up'>) {
  const { t } = useTranslation('adminSettings');

  return (
    <div className="space-y-4">
      <Segments
        label={label}
        value={value.policy}
        onChange={policy => onChange({ ...value, policy })}
        options={SIGN_UP_POLICIES.map(policy => ({ value: policy, label: t(`policy.${policy}`) }))}
      />
      {value.policy === 'domains' && (
        <DomainsField
          domains={value.domains}
          onChange={domains => onChange({ ...value, domains })}
        />
      )}
    </div>
  );
}

type DomainsFieldProps = {
  domains: readonly string[];
  onChange: (domains: string[]) => void;
};

/**
 * Keeps the typed text, because the text made from the list loses a comma at the end while the user
 * types.
 */
function DomainsField({ domains, onChange }: DomainsFieldProps) {
  const { t } = useTranslation('adminSettings');
  const [typed, setTyped] = useState('');
  const list = domains.join(', ');

  return (
    <TextField
      label={t('domains')}
      value={domainsOf(typed).join(', ') === list ? typed : list}
      placeholder="example.com, example.org"
      autoComplete="off"
      autoCapitalize="none"
      onChange={event => {
        setTyped(event.target.value);
        onChange(domainsOf(event.target.value));
      }}
    />
  );
}

export function TermsEditor({ value, onChange }: EditorProps<'terms'>) {
  return (
    <div className="space-y-6">
      <TermsIn language="en" value={value} onChange={onChange} />
      <TermsIn language="zh" value={value} onChange={onChange} />
    </div>
  );
}

type TermsInProps = Omit<EditorProps<'terms'>, 'label'> & { language: 'en' | 'zh' };

function TermsIn({ language, value, onChange }: TermsInProps) {
  const { t } = useTranslation('adminSettings');
  const own = value[language];
  const kind = own === null ? 'none' : 'text' in own ? 'text' : 'address';
  const name = language === 'en' ? 'English' : '中文';
  const label = t('termsIn', { language: name });
  const change = (next: typeof own) => onChange({ ...value, [language]: next });

  return (
    <div className="space-y-3">
      <p className="text-12 font-medium text-muted">{name}</p>
      <Segments
        label={label}
        value={kind}
        onChange={chosen =>
          change({ none: null, text: { text: '' }, address: { address: 'https://' } }[chosen])
        }
        options={(['none', 'text', 'address'] as const).map(option => ({
          value: option,
          label: t(`termsKind.${option}`),
        }))}
      />
      {own && 'text' in own && (
        <TextArea
          label={t('termsText', { language: name })}
          value={own.text}
          onChange={event => change({ text: event.target.value })}
        />
      )}
      {own && 'address' in own && (
        <TextField
          label={t('termsAddress', { language: name })}
          type="url"
          value={own.address}
          onChange={event => change({ address: event.target.value })}
        />
      )}
    </div>
  );
}
