import { type ComponentProps, type ReactNode, useId } from 'react';
import { CharacterCount } from './character-count.tsx';
import { describeField, Field, type FieldWords, inputClass } from './field.tsx';

type TextAreaProps = Omit<FieldWords, 'aside'> &
  Omit<ComponentProps<'textarea'>, 'id' | 'value'> & {
    value: string;
    /** Above this number of characters, the count is amber. Longer text is still accepted. */
    countAdvised?: number;
    /** Covers the lower edge, so `className` must reserve space for it. */
    footer?: ReactNode;
  };

export function TextArea(props: TextAreaProps) {
  const { label, error, hint, countAdvised, footer, className, ...rest } = props;
  const id = useId();
  const countId = `${id}-count`;
  const aside = <CharacterCount id={countId} text={rest.value} advised={countAdvised} />;
  const words = { label, error, hint, aside };
  const described = describeField(id, words);
  const notes = [described['aria-describedby'], countId, rest['aria-describedby']];

  return (
    <Field id={id} {...words}>
      <div className="relative">
        <textarea
          {...rest}
          {...described}
          aria-describedby={notes.filter(Boolean).join(' ')}
          className={inputClass(
            `block field-sizing-content max-h-75 min-h-30 resize-none py-2.5 max-md:text-16 ${className ?? ''}`,
          )}
        />
        {footer}
      </div>
    </Field>
  );
}
