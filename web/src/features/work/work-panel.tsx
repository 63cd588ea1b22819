import type { Job } from '@vermilion/contract/job';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tabs, tabPanelProps } from '../../ui/tabs.tsx';
import { BaseImages } from './base-images.tsx';
import { baseImagesOf } from './settings-of.ts';
import { UpscaledImages, upscaledImagesOf } from './upscaled-images.tsx';
import { WorkDetails } from './work-details.tsx';
import { WorkHead, type WorkHeadProps } from './work-head.tsx';

export type WorkTab = 'details' | 'baseImages' | 'upscaledImages';

export type WorkPanelProps = WorkHeadProps & {
  title: string;
  initialTab: WorkTab | undefined;
  onViewOriginal: (job: Job, originalId: string) => void;
  /** Returns to the upscale or edit that was open before. */
  onBack: (() => void) | undefined;
  /** Renders the words of the prompt that the picture does not show, or shows differently. */
  renderWords: (job: Job) => ReactNode;
};

export function WorkPanel(props: WorkPanelProps) {
  const {
    job,
    title,
    initialTab = 'details',
    onViewOriginal,
    onBack,
    renderWords,
    ...actions
  } = props;
  const { t } = useTranslation(['studioParts', 'work']);
  const idBase = useId();
  const [chosen, setChosen] = useState(initialTab);
  const tabs = useTabs(job);
  const tab = tabs.some(({ value }) => value === chosen) ? chosen : 'details';

  return (
    <section
      ref={useFocus()}
      tabIndex={-1}
      aria-label={title}
      className="flex min-h-0 grow flex-col outline-none!"
    >
      <div className="px-4 pt-5 md:px-6">
        {onBack && (
          <button
            type="button"
            onClick={onBack}
            className="inline-flex items-center gap-1.5 rounded-thumb text-12 text-muted hover:text-text"
          >
            <ArrowLeft aria-hidden size={14} />
            {/* Only an upscale opens its original with the tab of upscales. */}
            {t(initialTab === 'upscaledImages' ? 'work:original.back' : 'work:original.backToEdit')}
          </button>
        )}
        <WorkHead {...actions} job={job}>
          {/* Hidden from screen readers, because they read these words as the dialog's name. */}
          <p
            aria-hidden
            lang={languageOfText(title)}
            className="title line-clamp-2 grow pt-0.5 text-28 wrap-anywhere"
          >
            {title}
          </p>
        </WorkHead>
      </div>
      <div className="mt-5 flex-none overflow-x-auto px-4 md:px-6 shadow-[inset_0_-1px_0_var(--line)]">
        <Tabs label={t('work.tabs')} idBase={idBase} tabs={tabs} value={tab} onChange={setChosen} />
      </div>
      <div
        {...tabPanelProps(idBase, tab)}
        key={tab}
        className="flex min-h-0 grow flex-col overflow-y-auto px-4 pt-4 pb-5 md:px-6"
      >
        {tab === 'details' && (
          <WorkDetails
            job={job}
            words={renderWords(job)}
            onUse={() => actions.onUse(job)}
            onViewOriginal={originalId => onViewOriginal(job, originalId)}
          />
        )}
        {tab === 'baseImages' && <BaseImages work={job} />}
        {tab === 'upscaledImages' && <UpscaledImages job={job} />}
      </div>
    </section>
  );
}

/**
 * Focuses the panel if the element that had the focus no longer exists, so that a screen reader
 * reads the panel.
 */
function useFocus() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);

  return panel;
}

function useTabs(job: Job): { value: WorkTab; label: string; count?: number }[] {
  const { t } = useTranslation(['studioParts', 'work']);
  const bases = job.action === 'image-edit' ? baseImagesOf(job).length : 0;
  const upscaled = upscaledImagesOf(job).length;

  return [
    { value: 'details', label: t('work.details') },
    ...(bases > 0
      ? [{ value: 'baseImages' as const, label: t('work:tabs.baseImages'), count: bases }]
      : []),
    ...(upscaled > 0
      ? [
          {
            value: 'upscaledImages' as const,
            label: t('work:tabs.upscaledImages'),
            count: upscaled,
          },
        ]
      : []),
  ];
}
