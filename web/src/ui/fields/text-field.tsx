import { type ComponentProps, useId } from 'react';
import { describeField, Field, type FieldWords, inputClass } from './field.tsx';

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'size'> & {
    height?: 40 | 44;
  };

export function TextField({
  label,
  error,
  hint,
  aside,
  height = 40,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const words = { label, error, hint, aside };

  return (
    <Field id={id} {...words}>
      <input
        {...rest}
        {...describeField(id, words)}
        className={inputClass(`${height === 44 ? 'h-11' : 'h-10'} ${className ?? ''}`)}
      />
    </Field>
  );
}
