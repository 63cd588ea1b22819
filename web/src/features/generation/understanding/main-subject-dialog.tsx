import type { Model } from '@vermilion/contract/generation';
import { type RefObject, useRef, useState } from 'react';
import { formatList, joinSentences } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useModelWords } from '../form/use-model-words.ts';
import type { MainSubjectQuestion } from './use-main-subject-question.ts';
import { wordLines } from './word-lines.ts';

const WORDS_MAX = 3;

type MainSubjectDialogProps = {
  question: MainSubjectQuestion;
  choice: { model: Model; costCredits: number } | undefined;
  promptInput: RefObject<HTMLElement | null>;
};

export function MainSubjectDialog({ question, choice, promptInput }: MainSubjectDialogProps) {
  const { t } = useTranslation('studioParts');
  const isConfirmed = useRef(false);
  const words = useWords(question, choice);

  return (
    <ConfirmDialog
      isHarmless
      isOpen={question.open !== undefined}
      onClose={question.close}
      onConfirm={() => {
        isConfirmed.current = true;
        question.close();
        question.open?.run();
      }}
      title={words.title}
      message={words.message}
      confirmLabel={t('mainSubject.paint')}
      cancelLabel={t('mainSubject.change')}
      focusAfterwards={() => {
        const target = isConfirmed.current ? null : promptInput.current;
        isConfirmed.current = false;

        return target ?? true;
      }}
    />
  );
}

function useWords({ open }: MainSubjectQuestion, choice: MainSubjectDialogProps['choice']) {
  const { t, language } = useTranslation('studioParts');
  const modelWords = useModelWords();
  const [held, setHeld] = useState(open);
  if (open && open !== held) setHeld(open);
  if (!held || !choice) return { title: '', message: '' };
  const { leftOut, painted, replaced } = wordLines(held.understanding, held.prompt, (_, by) =>
    language === 'zh' ? by.zh : by.en,
  );
  const things = [...replaced, ...painted];
  const hidden = leftOut.length - WORDS_MAX;
  const quoted = leftOut.slice(0, WORDS_MAX).map(word => t('mainSubject.quoted', { word }));
  const words = formatList(
    hidden > 0 ? [...quoted, t('mainSubject.more', { count: hidden })] : quoted,
  );
  const shows =
    things.length > 0
      ? t('mainSubject.shows', { things: formatList(things) })
      : t('mainSubject.showsNothing');

  return {
    title: t('mainSubject.title', { name: modelWords(choice.model).name, words }),
    message: joinSentences(shows, t('mainSubject.cost', { count: choice.costCredits })),
  };
}
