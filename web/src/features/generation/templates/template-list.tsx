import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { Check, Copy } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import type { Mode } from '../form/draft.ts';
import { findTemplates } from './find-templates.ts';
import type { Template, TemplateGroup, TemplateWords } from './template.ts';
import { templates } from './templates.ts';

export type ChosenTemplate = { mode: Mode; prompt: string };
export type TemplateListProps = {
  mode: Mode;
  isTextOnly: boolean;
  onUse: (chosen: ChosenTemplate) => void;
};

export function TemplateList({ mode, isTextOnly, onUse }: TemplateListProps) {
  const { t, language } = useTranslation('studioParts');
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const groups = findTemplates(isTextOnly ? textTemplates : templates, { search, mode });

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    stepFocus(list.current, step);
  }

  return (
    <div ref={list} onKeyDown={handleKeyDown} className="-mx-6 -mb-6 flex min-h-0 grow flex-col">
      <SearchField
        label={t('templates.search')}
        value={search}
        onChange={setSearch}
        className="mx-6 mt-3 flex-none"
      />
      <div className="mt-2 min-h-0 grow overflow-y-auto px-6 pb-6">
        {groups.map(group => (
          <Group key={group.name} name={group.name}>
            {group.templates.map(template => (
              <Entry
                key={template.id}
                words={template[language]}
                onUse={prompt => onUse({ mode: modeOf[template.group], prompt })}
              />
            ))}
          </Group>
        ))}
        <p role="status" className="pt-6 text-14 text-muted">
          {groups.length === 0 && t('templates.none')}
        </p>
      </div>
    </div>
  );
}

const textTemplates: readonly Template[] = templates.filter(({ group }) => group === 'text');
const modeOf = { text: 'text', edit: 'image', combine: 'image' } as const satisfies Record<
  TemplateGroup,
  Mode
>;

function Group({ name, children }: { name: TemplateGroup; children: React.ReactNode }) {
  const { t } = useTranslation('studioParts');
  const id = useId();

  return (
    <section aria-labelledby={id} className="pt-5">
      <h3 id={id} className="title text-20">
        {t(`templates.groups.${name}`)}
      </h3>
      <ul className="mt-2 border-b border-line">{children}</ul>
    </section>
  );
}

function Entry({ words, onUse }: { words: TemplateWords; onUse: (prompt: string) => void }) {
  const { t } = useTranslation('studioParts');
  const { title, purpose, prompt } = words;
  const { isCopied, copy } = useCopy(prompt, {
    title: t('copyFailed.title'),
    line: t('copyFailed.text'),
    durationMs: STUDIO_TOAST_MS,
  });

  return (
    <li className="border-t border-line py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h4 className="text-14 font-medium">{title}</h4>
          <p className="text-12 text-faint">{purpose}</p>
        </div>
        <Button
          variant="quiet"
          size={32}
          icon={
            isCopied ? (
              <Check aria-hidden size={14} className="text-green" />
            ) : (
              <Copy aria-hidden size={14} />
            )
          }
          aria-label={t('templates.copyLabel', { title })}
          onClick={copy}
        >
          {t(isCopied ? 'templates.copied' : 'templates.copy')}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && t('templates.copied')}
        </span>
        <Button
          size={32}
          data-use
          aria-label={t('templates.useLabel', { title })}
          onClick={() => onUse(prompt)}
        >
          {t('templates.use')}
        </Button>
      </div>
      <p className="mt-1.5 text-14 text-pretty text-muted">{prompt}</p>
    </li>
  );
}

function stepFocus(list: HTMLElement | null, step: number): void {
  const stops = [...(list?.querySelectorAll<HTMLElement>('input, [data-use]') ?? [])];
  const at = stops.findIndex(stop => stop.closest('li, div')?.contains(document.activeElement));
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
