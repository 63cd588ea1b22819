import type { ChangeEvent, CompositionEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns handlers that limit a text to `max` code points, as the server does; `maxLength` would
 * count UTF-16 units. Text from an input method is cut only when its composition ends.
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
