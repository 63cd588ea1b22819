import { useQuery } from '@tanstack/react-query';
import type { ListedPreset } from '@vermilion/contract/presets';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { PresetRow } from './preset-row.tsx';
import { presetOrderQuery } from './queries.ts';
import { useOrder } from './use-order.ts';

export function PresetsPage() {
  const { t } = useTranslation('adminPresets');
  const query = useQuery(presetOrderQuery);

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <QueryState
        query={query}
        isEmpty={presets => presets.length === 0}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={
              <Link to={paths.home} className={buttonClass()}>
                {t('empty.gallery')}
              </Link>
            }
          >
            {t('empty.text')}
          </EmptyState>
        }
      >
        {presets => <Order presets={presets} />}
      </QueryState>
    </>
  );
}

function Order({ presets }: { presets: readonly ListedPreset[] }) {
  const { t } = useTranslation('adminPresets');
  const { move, isPending } = useOrder(presets);
  const idAt = (index: number) => presets[index]?.id ?? null;

  return (
    <ol
      aria-label={t('title')}
      aria-busy={isPending || undefined}
      className="mt-8 border-t border-line-strong"
    >
      {presets.map((preset, index) => (
        <PresetRow
          key={preset.id}
          preset={preset}
          place={index + 1}
          onUp={index === 0 || isPending ? undefined : () => move(preset.id, idAt(index - 2))}
          onDown={
            index === presets.length - 1 || isPending
              ? undefined
              : () => move(preset.id, idAt(index + 1))
          }
          onDropped={dragged => {
            const from = presets.findIndex(({ id }) => id === dragged);
            if (isPending || from === -1 || from === index) return;
            move(dragged, from < index ? preset.id : idAt(index - 1));
          }}
        />
      ))}
    </ol>
  );
}
