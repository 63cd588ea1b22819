import { SIGN_UP_POLICIES } from '@vermilion/contract/site-facts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { SetupErrors } from './check-steps.ts';
import type { StepProps } from './setup-draft.ts';

export function SignUpStep({
  draft,
  onChange,
  facts,
  errors,
}: StepProps & { errors: SetupErrors }) {
  const { t } = useTranslation('setup');
  const name = useId();
  const variable = facts.locked['sign-up'];
  if (variable) return <p className="text-14 text-muted">{t('studio.lockedBy', { variable })}</p>;

  return (
    <div className="space-y-5">
      <fieldset className="divide-y divide-line border-y border-line">
        <legend className="sr-only">{t('signUp.title')}</legend>
        {SIGN_UP_POLICIES.map(policy => (
          <label
            key={policy}
            className="flex cursor-pointer items-start gap-3 px-1 py-3 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-ver"
          >
            <input
              type="radio"
              name={name}
              checked={draft.policy === policy}
              onChange={() => onChange({ policy })}
              className="mt-1 size-4 flex-none outline-none"
              style={{ accentColor: 'currentColor' }}
            />
            <span>
              <span className="block text-14 font-medium text-text">{t(`signUp.${policy}`)}</span>
              <span className="block text-12 text-faint">{t(`signUp.${policy}Hint`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {draft.policy === 'domains' && (
        <TextField
          label={t('signUp.domainList')}
          value={draft.domains}
          onChange={event => onChange({ domains: event.target.value })}
          error={errors.domains}
          placeholder="example.com, example.org"
          autoComplete="off"
          autoCapitalize="none"
          height={44}
        />
      )}
    </div>
  );
}
