// See PAG-7, UPL-13.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import type { UploadProblem } from '../../../api/uploads/upload-rules.ts';
import { showLanguage } from '../../../i18n/current-language.ts';
import { addTexts } from '../../../i18n/translate.ts';
import enCommon from '../../../locales/en/common.json' with { type: 'json' };
import enStudio from '../../../locales/en/studioParts.json' with { type: 'json' };
import zhCommon from '../../../locales/zh/common.json' with { type: 'json' };
import zhStudio from '../../../locales/zh/studioParts.json' with { type: 'json' };
import { connectToasts, type Toast } from '../../../ui/toasts/toast.ts';
import { describeProblem, type ImageNotice, showNotice } from './show-notice.ts';

let shown: Toast | undefined;

beforeAll(async () => {
  connectToasts(toast => {
    shown = toast;
  });
  addTexts('en', 'common', enCommon);
  addTexts('en', 'studioParts', enStudio);
  addTexts('zh', 'common', zhCommon);
  addTexts('zh', 'studioParts', zhStudio);
});

afterEach(async () => {
  showLanguage('en');
});

async function wordsOf(notice: ImageNotice, language: 'en' | 'zh'): Promise<string> {
  showLanguage(language);
  showNotice(notice);

  return `${shown?.title} | ${shown?.line ?? ''}`;
}

const large = {
  kind: 'invalid',
  reason: 'size',
  file: { name: 'a.png', size: 7_340_032 },
  others: [],
} as const;
const names = ['b.png', 'c.png', 'd.png', 'e.png', 'f.png'];
const refused: UploadProblem = {
  kind: 'refused',
  code: 'INVALID_TYPE',
  message: 'Invalid file type. Allowed: png',
};

describe('the toast about images', () => {
  it.each<[ImageNotice, string, string]>([
    [
      large,
      'File too large: 7.00 MB | a.png is over 6 MB.',
      '文件太大：7.00 MB | a.png 超过了 6 MB。',
    ],
    [
      { ...large, others: [{ name: 'b.png' }, { name: 'c.png' }] },
      'File too large: 7.00 MB | a.png is over 6 MB. b.png, c.png: Upload cancelled due to validation error',
      '文件太大：7.00 MB | a.png 超过了 6 MB。b.png、c.png：同一批里有文件不合要求，已一并取消上传',
    ],
    [
      { ...large, reason: 'type', file: { name: 'a.pdf', size: 1 } },
      'Invalid file type | a.pdf can’t be used. Allowed: jpeg, jpg, png, gif, webp.',
      '不支持这种文件 | a.pdf 不能用。可用的格式：jpeg、jpg、png、gif、webp。',
    ],
    [{ kind: 'removed', label: 'B', undo: () => {} }, 'Image B was removed | ', '已移除图片 B | '],
    [
      { kind: 'excess', max: 3, addedCount: 1 },
      'This model takes 3 images | The first one was added.',
      '这个模型最多用 3 张图片 | 已添加前 1 张。',
    ],
    [
      { kind: 'excess', max: 1, addedCount: 0 },
      'This model takes 1 image | Remove one to make room for another.',
      '这个模型最多用 1 张图片 | 先移除一张，再添加新的。',
    ],
    [
      { kind: 'failed', count: 2, first: refused },
      'Failed to upload 2 file(s) | Invalid file type. Allowed: png',
      '有 2 个文件没能上传 | 不支持这种文件',
    ],
    [
      { kind: 'repeated', count: 1 },
      'This image is in the form already | ',
      '有 1 张图片已经在里面了 | ',
    ],
    [
      { kind: 'dropped', count: 1, max: 2, undo: () => {} },
      '1 image was dropped | The chosen model takes 2.',
      '去掉了 1 张图片 | 选中的模型最多用 2 张。',
    ],
  ])('has English and Chinese words for %j', async (notice, en, zh) => {
    expect(await wordsOf(notice, 'en')).toBe(en);
    expect(await wordsOf(notice, 'zh')).toBe(zh);
  });

  it('is shown for 4 s, even if it offers an undo', () => {
    showNotice(large);
    expect(shown?.durationMs).toBe(4_000);
    showNotice({ kind: 'dropped', count: 1, max: 2, undo: () => {} });

    expect(shown?.durationMs).toBe(4_000);
  });

  it('names three of many other files, and shortens a long name in the middle', async () => {
    const long = { name: `${'long '.repeat(20)}name.png`, size: 7_340_032 };
    const notice: ImageNotice = { ...large, file: long, others: names.map(name => ({ name })) };

    expect(await wordsOf(notice, 'en')).toBe(
      'File too large: 7.00 MB | long long long long …ng name.png is over 6 MB. b.png, c.png, d.png and 2 more: Upload cancelled due to validation error',
    );
    expect(await wordsOf(notice, 'zh')).toContain('b.png、c.png、d.png，还有 2 个文件：');
  });
});

describe('the words for a file that was not uploaded', () => {
  const answered = (
    code: 'AUTH_UNAUTHORIZED' | 'VALIDATION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'NETWORK',
    message = '',
  ) => ({ kind: 'answer', error: new ApiError({ code, message, status: 400 }) }) as const;

  it.each<[UploadProblem, string, RegExp]>([
    [refused, 'Invalid file type. Allowed: png', /不支持/],
    [{ ...refused, code: 'TOO_LARGE', message: '' }, 'File too large. Maximum: 10MB', /10 MB/],
    [{ kind: 'noAddress' }, 'Failed to get upload URLs', /上传地址/],
    [{ kind: 'missing' }, 'It was deleted and can’t be used. Remove it.', /已被删除/],
    [answered('AUTH_UNAUTHORIZED', 'x'), 'User not authenticated', /登录/],
    [answered('VALIDATION_FAILED', 'The file is empty.'), 'The file is empty.', /损坏/],
    [answered('PAYLOAD_TOO_LARGE', 'Too many pixels'), 'Too many pixels', /5000 万像素/],
    [answered('NETWORK'), 'Network error. Please check your connection.', /网络/],
  ])('exist in English and Chinese for %j', async (problem, en, zh) => {
    expect(describeProblem(problem)).toBe(en);
    showLanguage('zh');
    expect(describeProblem(problem)).toMatch(zh);
  });
});
