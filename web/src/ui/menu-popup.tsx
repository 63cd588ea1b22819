import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { classNames } from './class-names.ts';
import type { MenuAlign, MenuEntry } from './menu.tsx';

type MenuPopupProps = {
  entries: readonly MenuEntry[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  align: MenuAlign;
  isAnchorWide: boolean;
};

/** The heavy half of `menu.tsx`, a chunk of its own. */
export function MenuPopup({ entries, isOpen, onOpenChange, anchor, align, isAnchorWide }: MenuPopupProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange} onOpenChangeComplete={isNow => !isNow && returnFocus(anchor)}>
      <Base.Portal container={landmarkOf(anchor)}>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          // Above the toasts, which come by themselves: what was opened must not wait for them.
          className="z-[1000000000] outline-none"
        >
          <Base.Popup
            finalFocus={false}
            className={classNames(
              'max-w-(--available-width) min-w-50 origin-(--transform-origin) rounded-card border border-line bg-overlay p-1 shadow-overlay transition-opacity outline-none data-ending-style:opacity-0 data-starting-style:opacity-0',
              isAnchorWide && 'w-(--anchor-width)',
            )}
          >
            {sectionsOf(entries).map((section, index) => (
              // Entries are a fixed list that is never reordered while it is open.
              <Section key={index} section={section} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The menu is put into the landmark (or dialog) of its button, so that assistive technology finds it where it belongs. */
function landmarkOf(anchor: RefObject<HTMLElement | null>): HTMLElement | undefined {
  return anchor.current?.closest<HTMLElement>('[role=dialog], main, header, nav') ?? undefined;
}

/**
 * Back to the button, unless the choice moved the focus on, as into a dialog that it opened. Where the menu stood in a dialog, this takes
 * the focus of what vanishes inside it; like the page itself it is no place to be left at.
 */
function returnFocus({ current: button }: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement;
  if (!focused || focused.contains(button) || focused.closest('[role=menu]')) button?.focus();
}

/** What stands between two lines or heads. */
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

/** Choices are one group, which its heading names; a note tells why an entry is off. */
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
  'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-[8px] px-3 py-1.5 text-14 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-hover';

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
      <span className="grow">
        <span className="block font-medium">{entry.label}</span>
        {entry.description && <span className="block text-12 text-faint">{entry.description}</span>}
      </span>
      {entry.aside}
      <span className="size-4 flex-none">{entry.isChosen && <Check aria-hidden size={16} />}</span>
    </Base.RadioItem>
  ) : (
    <Base.Item
      disabled={entry.isDisabled}
      onClick={entry.onSelect}
      aria-describedby={describedBy}
      className={classNames(row, entry.isDanger ? 'text-red' : 'text-text')}
    >
      {entry.icon && <span className="flex-none text-current opacity-80">{entry.icon}</span>}
      <span className="grow">
        <span className="block">{entry.label}</span>
        {entry.description && <span className="block text-12 text-faint">{entry.description}</span>}
      </span>
      {entry.aside}
      {entry.keys && <kbd className="font-sans text-12 text-faint">{entry.keys}</kbd>}
    </Base.Item>
  );
}
