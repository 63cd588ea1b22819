import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { useMedia } from '../../ui/hooks/use-media.ts';
import type { CompareMode } from './use-compare-view.ts';

type CompareToolsProps = {
  mode: CompareMode;
  onMode: (mode: CompareMode) => void;
  scale: number;
  differences: ReactNode;
  onClose: () => void;
};

export function CompareTools({ mode, onMode, scale, differences, onClose }: CompareToolsProps) {
  const { t } = useTranslation('compare');
  const isTouched = useMedia('(pointer: coarse)');

  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-4 grid gap-2 *:pointer-events-auto max-md:justify-items-center md:inset-x-6 md:bottom-6 md:grid-cols-[1fr_auto_1fr] md:items-end">
      <div className="flex flex-wrap items-end gap-2 justify-self-start max-md:order-2 max-md:justify-self-center">
        <span className="rounded-control bg-ink">
          <Segments
            label={t('mode.label')}
            value={mode}
            onChange={onMode}
            options={[
              { value: 'slider', label: t('mode.slider') },
              { value: 'side', label: t('mode.side') },
            ]}
          />
        </span>
        <Differences>{differences}</Differences>
      </div>
      <p className="pointer-events-none! rounded-thumb bg-picture-label/86 px-3 py-1.5 text-12 text-on-picture max-md:order-1">
        <span>{t(isTouched ? 'hintTouch' : 'hint')}</span>
        {scale > 1 && !isTouched && <span> • {t('hintKeys')}</span>}
      </p>
      <div className="flex items-center gap-1 justify-self-end rounded-thumb bg-picture-label/86 pl-3 text-12 text-on-picture max-md:order-3 max-md:justify-self-center">
        <output aria-label={t('scale')} className="figures">
          {formatNumber(Math.round(scale * 100))}%
        </output>
        <button
          type="button"
          onClick={onClose}
          className="inline-flex h-8 items-center gap-2 rounded-thumb px-3 hover:underline"
        >
          {t('close')}
          {!isTouched && (
            <kbd aria-hidden className="rounded-thumb border border-on-picture/40 px-1.5 font-sans">
              Esc
            </kbd>
          )}
        </button>
      </div>
    </div>
  );
}

function Differences({ children }: { children: ReactNode }) {
  const { t } = useTranslation('compare');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape closes only the panel of differences and not the dialog around it.
      event.stopImmediatePropagation();
      setOpen(false);
    };
    addEventListener('keydown', listen, { capture: true });

    return () => removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);

  return (
    <span className="md:relative">
      {/* The panel stays mounted while it is hidden, so that model names that load later do not
          move it. */}
      <div
        id={id}
        hidden={!isOpen}
        className="absolute bottom-full left-0 mb-2 max-h-[50dvh] w-full overflow-y-auto rounded-card border border-line bg-overlay p-4 shadow-overlay md:w-72"
      >
        <h2 className="sr-only">{t('differences')}</h2>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex h-8 items-center rounded-control border border-line bg-ink px-3 text-14 font-medium text-muted hover:text-text aria-expanded:text-text"
      >
        {t('differences')}
      </button>
    </span>
  );
}
