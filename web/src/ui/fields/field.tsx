import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type FieldWords = {
  label: string;
  error?: ReactNode;
  /** The text below the input. An error replaces it, except in a password field. */
  hint?: ReactNode;
  aside?: ReactNode;
};

export function describeField(id: string, words: FieldWords) {
  return {
    id,
    'aria-invalid': words.error ? true : undefined,
    'aria-describedby': words.error || words.hint ? `${id}-note` : undefined,
  };
}

type FieldProps = FieldWords & {
  id: string;
  /** Keeps the hint visible beside an error. Screen readers then read only the error. */
  isHintKept?: boolean;
  children: ReactNode;
};

export function Field({ id, label, error, hint, aside, isHintKept = false, children }: FieldProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-12 font-medium text-muted">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint && (isHintKept || !error) && (
        <div id={error ? undefined : `${id}-note`} className="mt-2 text-12 text-faint">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-note`} role="alert" className="mt-2 flex items-start gap-2 text-12 text-red">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 flex-none" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export function inputClass(className?: string): string {
  return classNames(
    'w-full rounded-control border border-line-strong bg-field px-3 text-14 text-text placeholder:text-faint hover:border-muted aria-invalid:border-red disabled:cursor-not-allowed disabled:border-dashed disabled:text-faint',
    className,
  );
}
