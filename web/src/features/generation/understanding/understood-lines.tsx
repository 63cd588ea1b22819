import { Fragment, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WordLine } from './use-word-lines.ts';
import { fitWords } from './word-lines.ts';

type UnderstoodLinesProps = { lines: readonly WordLine[]; columns: number };

/**
 * Shows each group of words on a line. If a line is too short for its words, the user can unfold
 * it.
 */
export function UnderstoodLines({ lines, columns }: UnderstoodLinesProps) {
  return lines.map(line => <Line key={line.label} line={line} columns={columns} />);
}

function Line({ line, columns }: { line: WordLine; columns: number }) {
  const { t } = useTranslation('studioParts');
  const [isWhole, setWhole] = useState(false);
  const { label, words, isLeftOut } = line;
  const fitting = fitWords(words, columns);
  const shown = isWhole ? words : words.slice(0, fitting);
  const hidden = words.length - fitting;
  const id = useId();
  const buttonId = `${id}-more`;

  return (
    <p className={`flex gap-1 text-12 ${isLeftOut ? 'text-muted' : 'text-faint'}`}>
      <span id={id} className="flex-none">
        {label}
      </span>
      <span className={hidden > 0 && !isWhole ? 'min-w-0 truncate' : 'min-w-0 wrap-anywhere'}>
        {shown.map((word, index) => (
          <Fragment key={word}>
            {index > 0 && t('images.between')}
            {isLeftOut ? <s>{word}</s> : word}
          </Fragment>
        ))}
      </span>
      {hidden > 0 && (
        <button
          type="button"
          id={buttonId}
          aria-labelledby={`${id} ${buttonId}`}
          aria-expanded={isWhole}
          className="pointer-events-auto flex-none self-end underline underline-offset-4 hover:text-text"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('understood.less') : t('understood.more', { count: hidden })}
        </button>
      )}
    </p>
  );
}
