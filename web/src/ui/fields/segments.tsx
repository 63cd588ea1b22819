import { useId } from 'react';

type SegmentsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** These are radio buttons, so that arrow keys change the choice. */
export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId();

  return (
    <fieldset className="inline-flex h-8 flex-none rounded-control border border-line">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className="relative inline-flex cursor-pointer items-center border-line px-3 text-14 font-medium text-muted transition-colors first-of-type:rounded-l-[5px] last-of-type:rounded-r-[5px] not-first-of-type:border-l hover:text-text has-checked:bg-press has-checked:text-text has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ver"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
