import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { MenuEntry } from './menu-entry.ts';

export function MenuRows({ entries }: { entries: readonly MenuEntry[] }) {
  return sectionsOf(entries).map((section, index) => (
    // The index can be the key, because entries of an open menu are never reordered.
    <Section key={index} section={section} />
  ));
}

type Section = { hasLine: boolean; head: Head | undefined; items: Item[] };
type Head = Extract<MenuEntry, { kind: 'heading' | 'note' }>;
type Item = Exclude<MenuEntry, { kind: 'heading' | 'note' | 'line' }>;

function sectionsOf(entries: readonly MenuEntry[]): Section[] {
  const sections: Section[] = [];
  for (const entry of entries) {
    const last = sections.at(-1);
    if (entry.kind === 'line') sections.push({ hasLine: true, head: undefined, items: [] });
    else if (entry.kind === 'heading' || entry.kind === 'note') {
      if (last && !last.head && last.items.length === 0) last.head = entry;
      else sections.push({ hasLine: false, head: entry, items: [] });
    } else if (last) last.items.push(entry);
    else sections.push({ hasLine: false, head: undefined, items: [entry] });
  }

  return sections;
}

/** A heading names the group of its choices. A note describes disabled entries. */
function Section({ section: { hasLine, head, items } }: { section: Section }) {
  const id = useId();
  const chosen = items.findIndex(item => item.kind === 'choice' && item.isChosen);
  const rows: ReactNode = items.map((item, index) => (
    <Entry
      key={index}
      entry={item}
      index={index}
      describedBy={head?.kind === 'note' && item.isDisabled ? id : undefined}
    />
  ));

  return (
    <>
      {hasLine && <Base.Separator className="mx-1 my-1 border-t border-line" />}
      {head && (
        <div id={id} className="px-3 pt-2 pb-1 text-12 text-faint">
          {head.label}
        </div>
      )}
      {items.some(({ kind }) => kind === 'choice') ? (
        <Base.RadioGroup value={chosen} aria-labelledby={head?.kind === 'heading' ? id : undefined}>
          {rows}
        </Base.RadioGroup>
      ) : (
        rows
      )}
    </>
  );
}

const row =
  'flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-[8px] px-3 py-1.5 text-14 outline-none select-none group-data-sheet/menu:min-h-11 data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover';

type EntryProps = { entry: Item; index: number; describedBy: string | undefined };

function Entry({ entry, index, describedBy }: EntryProps) {
  return entry.kind === 'choice' ? (
    <Base.RadioItem
      value={index}
      disabled={entry.isDisabled}
      onClick={entry.onSelect}
      closeOnClick
      aria-describedby={describedBy}
      className={classNames(row, entry.isChosen ? 'text-text' : 'text-muted')}
    >
      <Words entry={entry} />
      <span className="size-4 flex-none">{entry.isChosen && <Check aria-hidden size={16} />}</span>
    </Base.RadioItem>
  ) : (
    <Base.Item
      disabled={entry.isDisabled}
      onClick={entry.onSelect}
      aria-describedby={describedBy}
      className={classNames(row, entry.isDanger ? 'text-red' : 'text-text')}
    >
      {entry.icon && <span className="mr-1 flex-none text-current opacity-80">{entry.icon}</span>}
      <Words entry={entry} />
      {entry.keys && (
        <kbd className="font-sans text-12 text-faint in-data-highlighted:text-muted">
          {entry.keys}
        </kbd>
      )}
    </Base.Item>
  );
}

function Words({ entry: { kind, label, description, aside } }: { entry: Item }) {
  return (
    <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
      <span className={kind === 'choice' ? 'font-medium' : undefined}>{label}</span>
      {aside}
      {description && (
        <span className="col-span-2 text-12 text-pretty text-faint in-data-highlighted:text-muted">
          {description}
        </span>
      )}
    </span>
  );
}
