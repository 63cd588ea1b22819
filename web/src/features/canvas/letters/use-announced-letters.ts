import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Editor } from '../engine/editor.ts';
import { changeOfLetter } from './letter-change.ts';

export function useAnnouncedLetters(editor: Editor, announce: (words: string) => void): void {
  const { t } = useTranslation('canvas');

  useEffect(() => {
    let before = editor.state();

    return editor.subscribe(() => {
      const change = changeOfLetter(before, editor.state());
      before = editor.state();
      if (change) announce(t(`letters.${change.change}`, { letter: change.letter }));
    });
  }, [editor, announce, t]);
}
