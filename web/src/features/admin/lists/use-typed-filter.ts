import { useEffect, useRef, useState } from 'react';
import type { CursorPages } from './use-cursor-pages.ts';

const TYPING_PAUSE_MS = 400;

type TypedFilter = { value: string; onChange: (value: string) => void };

/** After a pause in typing, the page's address gets the text under `key`. */
export function useTypedFilter({ search, filter }: CursorPages, key: string): TypedFilter {
  const given = search[key] ?? '';
  const [typed, setTyped] = useState(given);
  const [seen, setSeen] = useState(given);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  if (given !== seen) {
    setSeen(given);
    if (given !== typed.trim()) setTyped(given);
  }

  return {
    value: typed,
    onChange(value) {
      setTyped(value);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => filter({ [key]: value.trim() }), TYPING_PAUSE_MS);
    },
  };
}
