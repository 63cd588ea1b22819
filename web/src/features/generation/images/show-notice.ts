import { STUDIO_TOAST_MS, UPLOAD_MEDIA_TYPES } from '@vermilion/contract/limits';
import type { ApiError } from '../../../api/api-error.ts';
import { describeRefusal } from '../../../api/refusal-copy.ts';
import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';
import { currentLanguage } from '../../../i18n/current-language.ts';
import { translate } from '../../../i18n/translate.ts';
import { type Toast, toast } from '../../../ui/toasts/toast.ts';
import { UNDO_TOAST_KEY } from '../offer-undo.ts';
import { megabytes } from './image-rules.ts';

export type ImageNotice =
  | {
      kind: 'invalid';
      reason: 'type' | 'size';
      file: { name: string; size: number };
      others: readonly { name: string }[];
    }
  | { kind: 'excess'; max: number; addedCount: number }
  | { kind: 'repeated'; count: number }
  | { kind: 'removed'; label: string; undo: () => void }
  | { kind: 'dropped'; count: number; max: number; undo: () => void }
  | { kind: 'failed'; count: number; first: UploadProblem };

export function showNotice(notice: ImageNotice): void {
  toast({ durationMs: STUDIO_TOAST_MS, key: `images-${notice.kind}`, ...toastOf(notice) });
}

/**
 * Describes the problem in the language of the page. In English, the reason against a picture is in
 * the server's own words if there are any.
 */
export function describeProblem(problem: UploadProblem): string {
  const isEnglish = currentLanguage() === 'en';
  switch (problem.kind) {
    case 'refused':
      return (
        (isEnglish && problem.message) || translate(`studioParts:images.refused.${problem.code}`)
      );
    case 'noAddress':
      return translate('studioParts:images.noAddress');
    case 'missing':
      return translate('studioParts:images.missing');
    case 'answer':
      return describeAnswer(problem.error, isEnglish);
  }
}

/**
 * The general words for some codes say too little about a picture. Words about the picture, or the
 * server's English message, replace them.
 */
function describeAnswer(error: ApiError, isEnglish: boolean): string {
  switch (error.code) {
    case 'AUTH_UNAUTHORIZED':
      return translate('studioParts:images.signedOut');
    case 'VALIDATION_FAILED':
    case 'UNSUPPORTED_MEDIA_TYPE':
    case 'PAYLOAD_TOO_LARGE':
      return (isEnglish && error.message) || translate(`studioParts:images.answer.${error.code}`);
    case 'UNAVAILABLE':
      return error.details.reason === undefined
        ? translate('studioParts:images.answer.UNAVAILABLE')
        : describeRefusal(error);
    default:
      return describeRefusal(error);
  }
}

function toastOf(notice: ImageNotice): Toast {
  switch (notice.kind) {
    case 'invalid':
      return invalidToast(notice);
    case 'excess':
      return {
        kind: 'info',
        title: translate('studioParts:images.excess.title', { count: notice.max }),
        line:
          notice.addedCount > 0
            ? translate('studioParts:images.excess.line', { count: notice.addedCount })
            : translate('studioParts:images.excess.none'),
      };
    case 'repeated':
      return {
        kind: 'info',
        title: translate('studioParts:images.repeated', { count: notice.count }),
      };
    case 'removed':
      return {
        kind: 'info',
        title: translate('studioParts:images.removed', { label: notice.label }),
        action: { label: translate('studioParts:images.undo'), onSelect: notice.undo },
        key: UNDO_TOAST_KEY,
      };
    case 'dropped':
      return {
        kind: 'info',
        title: translate('studioParts:images.dropped.title', { count: notice.count }),
        line: translate('studioParts:images.dropped.line', { count: notice.max }),
        action: { label: translate('studioParts:images.undo'), onSelect: notice.undo },
      };
    case 'failed':
      return {
        kind: 'error',
        title: translate('studioParts:images.failed', { number: notice.count }),
        line: describeProblem(notice.first),
      };
  }
}

function invalidToast({ reason, file, others }: Extract<ImageNotice, { kind: 'invalid' }>): Toast {
  const title =
    reason === 'size'
      ? translate('studioParts:images.tooLarge.title', { size: megabytes(file.size) })
      : translate('studioParts:images.type.title');
  const why =
    reason === 'size'
      ? translate('studioParts:images.tooLarge.line', { name: shortName(file.name) })
      : translate('studioParts:images.type.line', {
          name: shortName(file.name),
          types: ALLOWED.join(translate('studioParts:images.between')),
        });
  const cancelled =
    others.length > 0 && translate('studioParts:images.cancelled', { names: namesOf(others) });

  return {
    kind: 'error',
    title,
    line: cancelled
      ? translate('studioParts:images.sentences', { first: why, second: cancelled })
      : why,
  };
}

const ALLOWED = UPLOAD_MEDIA_TYPES.map(type => type.slice('image/'.length));

function namesOf(files: readonly { name: string }[]): string {
  const names = files.slice(0, NAMES_MAX).map(({ name }) => shortName(name));
  const more = files.length - names.length;
  const list = names.join(translate('studioParts:images.between'));

  return more > 0 ? translate('studioParts:images.more', { names: list, number: more }) : list;
}

const NAMES_MAX = 3;
const NAME_CHARACTERS_MAX = 32;

function shortName(name: string): string {
  const characters = [...name];
  if (characters.length <= NAME_CHARACTERS_MAX) return name;

  return `${characters.slice(0, NAME_CHARACTERS_MAX - 12).join('')}…${characters.slice(-11).join('')}`;
}
