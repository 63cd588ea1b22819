import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TOOLS } from '../engine/editor-state.ts';
import { CTRL } from './modifier-key.ts';
import { TOOL_KEYS } from './shortcuts.ts';

export function ShortcutsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('canvas');
  const [shift, alt, arrows] = [t('keys.shift'), t('keys.alt'), t('keys.arrows')];

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} width={560}>
      <div className="canvas-sheet">
        <Group
          title={t('keys.tools')}
          rows={TOOLS.map(tool => ({ words: t(`tools.${tool}`), keys: [TOOL_KEYS[tool]] }))}
        />
        <Group
          title={t('keys.drawing')}
          rows={[
            { words: t('keys.smaller'), keys: ['['] },
            { words: t('keys.larger'), keys: [']'] },
            { words: t('keys.inks'), keys: ['1', '2', '3'] },
            { words: t('keys.filled'), keys: ['F'] },
            { words: t('keys.even'), keys: [`${shift} ${t('keys.drag')}`] },
            { words: t('keys.shape'), keys: [t('keys.enter')] },
            { words: t('keys.letters'), keys: [`${shift} A`, '…', 'D'] },
          ]}
        />
        <Group
          title={t('keys.arranging')}
          rows={[
            { words: t('keys.nudge'), keys: [arrows] },
            { words: t('keys.nudgeFar'), keys: [`${shift} ${arrows}`] },
            { words: t('keys.order'), keys: [`${alt} ↑`, `${alt} ↓`] },
            { words: t('keys.remove'), keys: [t('keys.delete')] },
            { words: t('keys.cropApply'), keys: [t('keys.enter')] },
            { words: t('keys.leave'), keys: [t('keys.escape')] },
          ]}
        />
        <Group
          title={t('keys.view')}
          rows={[
            { words: t('head.undo'), keys: [`${CTRL} Z`] },
            { words: t('head.redo'), keys: [`${CTRL} ${shift} Z`, `${CTRL} Y`] },
            { words: t('keys.pan'), keys: [`${t('keys.space')} ${t('keys.drag')}`] },
            { words: t('keys.zoom'), keys: ['+', '−', t('keys.wheel')] },
            { words: t('zoom.fit'), keys: ['0'] },
            { words: t('zoom.real'), keys: [`${shift} 0`] },
            { words: t('keys.apply'), keys: [`${CTRL} ${t('keys.enter')}`] },
            { words: t('keys.this'), keys: ['?'] },
          ]}
        />
      </div>
    </Dialog>
  );
}

type Row = { words: string; keys: readonly string[] };

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3 className="text-12 text-faint">{title}</h3>
      <dl>
        {rows.map(({ words, keys }) => (
          <div key={words} className="canvas-key-line text-14">
            <dt>{words}</dt>
            <dd>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
