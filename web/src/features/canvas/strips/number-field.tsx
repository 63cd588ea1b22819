import { type KeyboardEvent, useState } from 'react';

type NumberFieldProps = {
  sign: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
};

const FAR = 10;

/**
 * Shows a rounded number. Arrow keys change it by one, or with Shift by ten. Blur or Enter applies
 * a typed number; before that, Escape and undo restore the last number.
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
    // The editor must not take typed characters as shortcuts, but it still gets Escape and
    // commands.
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
