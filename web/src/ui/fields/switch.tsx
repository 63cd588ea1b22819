import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type SwitchProps = {
  label: string;
  description?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isLeading?: boolean;
};

export function Switch({ label, description, isOn, onChange, isLeading = false }: SwitchProps) {
  const id = useId();

  return (
    <div
      className={classNames(
        'flex items-center',
        isLeading ? 'flex-row-reverse gap-3' : 'justify-between gap-4',
      )}
    >
      <label htmlFor={id} className="grow cursor-pointer">
        <span
          className={classNames(
            'block text-14',
            isLeading ? 'text-muted' : 'font-medium text-text',
          )}
        >
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="block text-12 text-faint">
            {description}
          </span>
        )}
      </label>
      <SwitchButton
        id={id}
        isOn={isOn}
        describedBy={description ? `${id}-description` : undefined}
        onChange={onChange}
      />
    </div>
  );
}

type SwitchButtonProps = {
  id: string;
  isOn: boolean;
  describedBy: string | undefined;
  onChange: (isOn: boolean) => void;
};

export function SwitchButton({ id, isOn, describedBy, onChange }: SwitchButtonProps) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-describedby={describedBy}
      onClick={() => onChange(!isOn)}
      className="group h-4.5 w-8 flex-none rounded-full bg-line-strong p-0.5 transition-colors aria-checked:bg-text"
    >
      <span className="block size-3.5 rounded-full bg-on-picture transition-[translate,background-color] group-aria-checked:translate-x-3.5 group-aria-checked:bg-ink" />
    </button>
  );
}
