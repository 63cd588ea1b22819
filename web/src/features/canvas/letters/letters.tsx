import { useTranslation } from '../../../i18n/use-translation.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useEditor, useWorkbench } from '../editor-context.ts';
import { type CanvasDocument, LETTERS, type Letter } from '../engine/document.ts';
import { stampsInFrame } from '../engine/stamps.ts';
import { handleArrows } from '../rail.tsx';

export function Letters() {
  const { t } = useTranslation('canvas');
  const { editor } = useWorkbench();
  const active = useEditor(state => state.letter);
  const stamped = useEditor(state => lettersOf(state.document));
  const isStamped = (letter: Letter) => stamped.includes(letter);
  const wordsOf = (letter: Letter) => {
    if (letter === active) return t('strip.letterRemove', { letter });

    return t(isStamped(letter) ? 'strip.letterChoose' : 'strip.letterPut', { letter });
  };
  const stop = active ?? LETTERS[0];

  return (
    <div className="canvas-group canvas-labels">
      <span aria-hidden className="text-12 text-muted">
        {t('strip.letters')}
      </span>
      <div
        role="toolbar"
        aria-label={t('strip.letters')}
        onKeyDown={handleArrows}
        className="canvas-letters"
      >
        {LETTERS.map(letter => (
          <Tooltip key={letter} text={wordsOf(letter)} keys={`${t('keys.shift')} ${letter}`}>
            <button
              type="button"
              aria-label={wordsOf(letter)}
              data-active={letter === active || undefined}
              tabIndex={letter === stop ? 0 : -1}
              data-stamped={isStamped(letter) || undefined}
              data-to-stage
              onClick={() => editor.pressLetter(letter)}
              className="canvas-letter text-12"
            >
              {letter}
            </button>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}

/** Returns a string and not an array, because equal strings cause no rerender. */
function lettersOf(document: CanvasDocument): string {
  return stampsInFrame(document)
    .map(({ letter }) => letter)
    .join('');
}
