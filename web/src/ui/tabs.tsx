import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { formatNumber } from '../i18n/format-number.ts';
import { classNames } from './class-names.ts';

type Tab<Value extends string> = { value: Value; label: ReactNode; count?: number };

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `tabPanelProps` must get the same value. */
  idBase: string;
  /**
   * `line`: the tabs stand on a thin line, and the chosen one is underlined. `bare`: without the
   * thin line. `title`: in the serif font, with the other tabs faint.
   */
  look?: 'line' | 'bare' | 'title';
};

const underlined =
  '-mb-px border-b-2 border-transparent pt-2.5 pb-2.5 text-14 font-medium text-muted hover:text-text aria-selected:border-ver aria-selected:text-text';

const looks = {
  line: { list: 'gap-6 border-b border-line', tab: underlined },
  bare: { list: 'gap-6', tab: underlined },
  title: {
    list: 'gap-6',
    tab: 'title pt-0.5 text-20 text-faint hover:text-text aria-selected:text-text',
  },
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  idBase,
  look = 'line',
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(tab => tab.value === value);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames('flex', looks[look].list)}
    >
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${idBase}-tab-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${idBase}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={handleKeyDown}
          className={classNames('flex-none rounded-t-thumb transition-colors', looks[look].tab)}
        >
          {tab.label}
          {tab.count !== undefined && (
            // The space separates the words in the tab's accessible name.
            <span className="figures ml-1 font-normal text-faint"> {formatNumber(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}

export function tabPanelProps(idBase: string, value: string) {
  return {
    role: 'tabpanel',
    id: `${idBase}-panel`,
    'aria-labelledby': `${idBase}-tab-${value}`,
  } as const;
}
