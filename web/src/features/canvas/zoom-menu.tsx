import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import { useEditor, useWorkbench } from './editor-context.ts';

export const ZOOM_STEP = 1.25;

export function ZoomMenu() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const percent = `${useEditor(state => Math.round(state.view.zoom * 100))}%`;

  return (
    <Menu
      align="end"
      trigger={
        <>
          <span aria-hidden className="figures">
            {percent}
          </span>
          <ChevronDown aria-hidden size={14} />
        </>
      }
      triggerLabel={t('zoom.label', { percent })}
      triggerClassName="canvas-zoom text-12"
      entries={[
        { label: t('zoom.fit'), keys: '0', onSelect: editor.zoomToFit },
        { label: t('zoom.real'), keys: `${t('keys.shift')} 0`, onSelect: () => editor.zoomTo(1) },
        { kind: 'line' },
        { label: t('zoom.in'), keys: '+', onSelect: () => editor.zoomBy(ZOOM_STEP) },
        { label: t('zoom.out'), keys: '−', onSelect: () => editor.zoomBy(1 / ZOOM_STEP) },
      ]}
    />
  );
}
