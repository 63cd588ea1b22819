import type { ListedPreset } from '@vermilion/contract/presets';
import { useId, useState } from 'react';
import { presetWords } from '../../api/preset-words.ts';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs, tabPanelProps } from '../../ui/tabs.tsx';
import { BaseImages } from './base-images.tsx';
import { PresetActions } from './preset-actions.tsx';
import { PresetFacts } from './preset-facts.tsx';
import { PromptBlock } from './prompt-block.tsx';
import { baseImagesOf } from './settings-of.ts';

type PresetPanelProps = { preset: ListedPreset; title: string; onUse: () => void };

export function PresetPanel({ preset, title, onUse }: PresetPanelProps) {
  const { t } = useTranslation(['presets', 'studio', 'studioParts', 'work']);
  const [tab, setTab] = useState<'details' | 'base'>('details');
  const idBase = useId();
  const { action, params } = preset;
  const baseCount = action === 'image-edit' && params ? baseImagesOf({ params }).length : 0;
  const tabs = [
    { value: 'details' as const, label: t('studioParts:work.details') },
    ...(baseCount > 0
      ? [{ value: 'base' as const, label: t('work:tabs.baseImages'), count: baseCount }]
      : []),
  ];

  return (
    <>
      <div className="px-4 pt-5 md:px-6">
        {/* Hidden from screen readers, because they read these words as the dialog's name. */}
        <p
          aria-hidden
          lang={languageOfText(title)}
          className="title line-clamp-2 pt-0.5 pr-10 text-28"
        >
          {title}
        </p>
        <div className="mt-2 flex">
          <Badge tone={preset.status === 'featured' ? 'vermilion' : 'plain'}>
            {t(preset.status === 'featured' ? 'dialog.featured' : 'dialog.preset')}
          </Badge>
        </div>
        <PresetActions preset={preset} onUse={onUse} />
      </div>
      <div className="mt-5 px-4 md:px-6 shadow-[inset_0_-1px_0_var(--line)]">
        <Tabs label={t('dialog.tabs')} idBase={idBase} tabs={tabs} value={tab} onChange={setTab} />
      </div>
      <div
        {...tabPanelProps(idBase, tab)}
        className="flex min-h-0 grow flex-col overflow-y-auto px-4 pt-4 pb-5 md:px-6"
      >
        {tab === 'base' && params ? <BaseImages work={{ params }} /> : <Details preset={preset} />}
      </div>
    </>
  );
}

function Details({ preset }: { preset: ListedPreset }) {
  const { t, language } = useTranslation(['presets', 'studio', 'studioParts']);
  const { description, tags } = presetWords(preset, language);
  const enhanced = preset.params?.output?.prompt;

  return (
    <>
      <div className="flex grow flex-col gap-5 pb-8">
        {description && (
          <p
            lang={languageOfText(description)}
            className="text-14 wrap-anywhere whitespace-pre-wrap"
          >
            {description}
          </p>
        )}
        {preset.prompt === undefined ? (
          <div aria-busy="true">
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="mt-2 h-16" />
          </div>
        ) : (
          <PromptBlock label={t('studioParts:work.prompt')} text={preset.prompt} />
        )}
        {enhanced && enhanced !== preset.prompt && (
          <PromptBlock isMuted label={t('studioParts:work.enhancedPrompt')} text={enhanced} />
        )}
        {tags.length > 0 && (
          <ul aria-label={t('dialog.tags')} className="flex flex-wrap gap-1.5">
            {tags.map(tag => (
              <li key={tag} className="flex">
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PresetFacts preset={preset} />
    </>
  );
}
