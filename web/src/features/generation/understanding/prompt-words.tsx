import type { Understanding } from '@vermilion/contract/understanding';
import { useEffect, useState } from 'react';
import { UnderstoodLines } from './understood-lines.tsx';
import { useWordLines } from './use-word-lines.ts';

const COLUMNS = 28;
const SETTLED_MS = 1_000;

type PromptWordsProps = { id: string; prompt: string; understanding: Understanding | null };

export function PromptWords({ id, prompt, understanding }: PromptWordsProps) {
  const lines = useWordLines(
    understanding ? { understanding, prompt, isFinished: false } : undefined,
  );
  const settled = useSettled(lines.map(({ text }) => text).join('\n'));

  return (
    <>
      <UnderstoodLines lines={lines} columns={COLUMNS} />
      <p id={id} aria-live="polite" className="sr-only">
        {settled}
      </p>
    </>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);

    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}
