import { SEARCH_CHARACTERS_MAX } from '@vermilion/contract/limits';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 250;

type Find = (words: string, how: { replace: boolean }) => void;

/**
 * Starts a search after a pause in typing, but never during the composition of characters.
 * Changing or clearing a search adds no history entry.
 * @param asked the search in the page's address
 */
export function useTypedSearch(asked: string, find: Find) {
  const [text, setText] = useState(asked);
  const [isComposing, setComposing] = useState(false);
  const sent = useRef(asked);
  const underWay = useRef<readonly string[]>([]);
  const findLatest = useRef(find);
  findLatest.current = find;

  // Shows a search that this field did not start, for example after Back or a clear button. Ignores
  // the field's own searches, which may arrive after the user has typed more.
  useEffect(() => {
    const isOwn = underWay.current.includes(asked);
    underWay.current = underWay.current.slice(underWay.current.lastIndexOf(asked) + 1);
    if (isOwn || asked === sent.current) return;
    sent.current = asked;
    setText(asked);
  }, [asked]);

  useEffect(() => {
    const words = text.trim();
    if (isComposing || words === sent.current) return;
    const timer = setTimeout(
      () => {
        const isFurther = sent.current !== '';
        sent.current = words;
        underWay.current = [...underWay.current, words];
        findLatest.current(words, { replace: isFurther });
      },
      words ? DEBOUNCE_MS : 0,
    );

    return () => clearTimeout(timer);
  }, [text, isComposing]);

  return {
    text,
    type: (next: string) => setText([...next].slice(0, SEARCH_CHARACTERS_MAX).join('')),
    compose: setComposing,
  };
}
