import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
};

export function SearchField({ label, value, onChange, className = '' }: SearchFieldProps) {
  const { t } = useTranslation('components');
  const input = useRef<HTMLInputElement>(null);

  function handleClear(): void {
    onChange('');
    input.current?.focus();
  }

  return (
    <div
      className={`flex h-9 items-center gap-2 border-b border-line-strong text-faint transition-colors focus-within:border-text hover:border-muted has-[input:focus-visible]:border-ver has-[input:focus-visible]:shadow-[0_1px_0_var(--ver)] ${className}`}
    >
      <Search aria-hidden size={16} className="flex-none" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="h-full min-w-0 grow bg-transparent text-14 text-text outline-none placeholder:text-faint max-md:text-16 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={handleClear}
          className="inline-flex size-7 flex-none items-center justify-center rounded-thumb hover:text-text"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </div>
  );
}
