import type { ListedPerson } from '@vermilion/contract/admin/people';
import { ChevronUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { type ChangeKind, possibleChanges } from './change.ts';
import { ChangeDialog } from './change-dialog.tsx';

const FIRST: readonly ChangeKind[] = ['grant', 'suspend'];

type BulkBarProps = { people: readonly ListedPerson[]; onDone: () => void };

export function BulkBar({ people, onDone }: BulkBarProps) {
  const { t } = useTranslation('adminPeople');
  const [asked, setAsked] = useState<{ kind: ChangeKind; people: readonly ListedPerson[] }>();
  const bar = useRef<HTMLElement>(null);
  const ask = (kind: ChangeKind) => setAsked({ kind, people });
  const kinds = possibleChanges(people);
  const first = kinds.filter(kind => FIRST.includes(kind));
  const others = kinds.filter(kind => !FIRST.includes(kind));

  return (
    <>
      {people.length > 0 && (
        <section
          ref={bar}
          aria-label={t('bulk.label')}
          className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-overlay py-2 pr-2 pl-4 shadow-overlay max-md:bottom-20 max-md:pl-2"
        >
          <p
            aria-live="polite"
            className="figures mr-auto text-14 font-medium max-md:-order-2 max-md:w-[calc(100%-40px)] max-md:pl-2"
          >
            {t('bulk.chosen', { count: people.length })}
          </p>
          {first.map(kind => (
            <Button
              key={kind}
              size={32}
              className="max-md:grow"
              variant={kind === 'suspend' ? 'danger' : 'secondary'}
              onClick={() => ask(kind)}
            >
              {t(`changes.${kind}.label`)}
            </Button>
          ))}
          <Menu
            triggerClassName={`${buttonClass({ size: 32 })} max-md:grow`}
            trigger={
              <>
                {t('bulk.more')}
                <ChevronUp aria-hidden size={16} />
              </>
            }
            entries={others.map(kind => ({
              label: t(`changes.${kind}.label`),
              onSelect: () => ask(kind),
            }))}
          />
          <IconButton
            icon={<X aria-hidden size={16} />}
            label={t('bulk.none')}
            size={32}
            tooltipSide="top"
            className="max-md:-order-1"
            onClick={onDone}
          />
        </section>
      )}
      <ChangeDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={onDone}
        focusAfterwards={() => {
          // The bar may have disappeared together with the element that had the focus.
          return bar.current ? true : (document.querySelector<HTMLElement>('#section h1') ?? true);
        }}
      />
    </>
  );
}
