import type { ChangeEvent, CompositionEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * The handlers of a field that takes at most `max` code points, as the server counts them; the attribute `maxLength` counts UTF-16 units.
 * A text that an input method is still composing is cut when it is complete.
 */
export function limitInput(max: number, onText: (text: string) => void) {
  const cut = (text: string) => [...text].slice(0, max).join('');

  return {
    onChange: ({ target: { value }, nativeEvent }: ChangeEvent<TextField>) =>
      onText(nativeEvent instanceof InputEvent && nativeEvent.isComposing ? value : cut(value)),
    onCompositionEnd: (event: CompositionEvent<TextField>) =>
      onText(cut(event.currentTarget.value)),
  };
}
