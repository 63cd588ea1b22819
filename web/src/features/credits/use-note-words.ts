import type { CreditTransaction } from '@vermilion/contract/credits';
import { describeFailure } from '../../api/job-failure-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readNote } from './read-note.ts';

const DASH = '\u2013';

export function useNoteWords(): (row: CreditTransaction) => string {
  const { t } = useTranslation('auth');

  return row => {
    const note = readNote(row);
    switch (note.kind) {
      case 'none':
        return DASH;
      case 'free':
        return note.text;
      case 'refunded': {
        const reason = describeFailure({ error_code: note.code }).replace(/[.。]$/, '');

        return t('credits.notes.refunded', { reason });
      }
      case 'missing':
        return t('credits.notes.missing', { missing: note.missing, asked: note.asked });
      case 'owed':
        return t('credits.notes.owed');
      default:
        return t(`credits.notes.${note.kind}`, { name: note.name });
    }
  };
}
