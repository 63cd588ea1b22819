import type { Job } from '@vermilion/contract/job';
import type { Understanding } from '@vermilion/contract/understanding';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { wordLines } from './word-lines.ts';

export type WordLine = {
  label: string;
  words: readonly string[];
  isLeftOut: boolean;
  text: string;
};

type Understood = {
  understanding: Understanding;
  prompt: string;
  /** True to list only words that the finished picture lacks or shows as something else. */
  isFinished: boolean;
};

export function useWordLinesOf({ result, prompt, params }: Job): readonly WordLine[] {
  const understanding = result?.payload.understanding;

  return useWordLines(
    understanding && {
      ...{ understanding, isFinished: true },
      prompt: [prompt, params.output?.prompt].filter(Boolean).join('\n'),
    },
  );
}

export function useWordLines(understood: Understood | undefined): readonly WordLine[] {
  const { t, language } = useTranslation('studioParts');
  if (!understood) return [];
  const { understanding, prompt, isFinished } = understood;
  const { leftOut, replaced, painted } = wordLines(understanding, prompt, (word, by) =>
    t('understood.as', { word, by: language === 'zh' ? by.zh : by.en }),
  );
  const line = (label: string, words: readonly string[], isLeftOut: boolean): WordLine => ({
    ...{ label, words, isLeftOut },
    text: t('understood.line', { label, words: words.join(t('images.between')) }),
  });

  return [
    line(t(isFinished ? 'understood.notPainted' : 'understood.cannot'), leftOut, true),
    isFinished
      ? line(t('understood.painted'), replaced, false)
      : line(t('understood.paints'), [...replaced, ...painted], false),
  ].filter(({ words }) => words.length > 0);
}
