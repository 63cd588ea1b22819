import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { describeField, Field, type FieldWords, inputClass } from './field.tsx';

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'size'> & { height?: 40 | 44 };

/**
 * A hint, such as the password's strength, stays visible beside an error, because it helps to
 * correct the password.
 */
export function PasswordField({
  label,
  error,
  hint,
  aside,
  height = 40,
  ...rest
}: PasswordFieldProps) {
  const { t } = useTranslation('components');
  const [isShown, setShown] = useState(false);
  const id = useId();
  const words = { label, error, hint, aside };

  return (
    <Field id={id} {...words} isHintKept>
      <div className="relative">
        <input
          {...rest}
          {...describeField(id, words)}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={inputClass(`pr-11 ${height === 44 ? 'h-11' : 'h-10'}`)}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={t('showPassword')}
          onClick={() => setShown(!isShown)}
          className="absolute top-1/2 right-1.5 inline-flex size-8 -translate-y-1/2 items-center justify-center rounded-thumb text-muted hover:text-text"
        >
          {isShown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
        </button>
      </div>
    </Field>
  );
}
