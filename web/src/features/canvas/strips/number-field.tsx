import { type KeyboardEvent, useState } from 'react';

type NumberFieldProps = {
  /** What is seen before it: a letter or two. */
  sign: string;
  /** What it is, in words. */
  label: string;
  value: number;
  /** Absent where it only tells. */
  onChange: (value: number) => void;
};

const FAR = 10;

/**
 * A whole number that is typed, or changed by arrow keys, with Shift by ten. It is taken when one leaves it or presses Enter; until then
 * Escape and an undo withdraw what was typed, and nothing else.
 */
export function NumberField({ sign, label, value, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  const shown = Math.round(value);

  function take(): void {
    const number = Number(draft?.trim());
    if (draft?.trim() && Number.isFinite(number) && number !== shown) onChange(number);
    setDraft(undefined);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (draft !== undefined && isWithdrawal(event)) {
      event.preventDefault();
      event.stopPropagation();
      setDraft(undefined);
      return;
    }
    // What is typed here is no shortcut; Escape and commands are the editor's.
    if (!event.ctrlKey && !event.metaKey && event.key !== 'Escape') event.stopPropagation();
    if (event.key === 'Enter') take();
    if (by === undefined) return;
    event.preventDefault();
    setDraft(undefined);
    onChange(shown + by * (event.shiftKey ? FAR : 1));
  }

  return (
    <label className="canvas-number text-12">
      <span aria-hidden className="text-muted">
        {sign}
      </span>
      <input
        inputMode="numeric"
        aria-label={label}
        value={draft ?? String(shown)}
        onChange={event => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={handleKeyDown}
        className="figures"
      />
    </label>
  );
}

function isWithdrawal({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Escape' || ((ctrlKey || metaKey) && key.toLowerCase() === 'z');
}
