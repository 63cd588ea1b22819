import { brandIn } from '../brand.ts';
import type { Language } from './language.ts';

export type OutboxWords = {
  title: string;
  note: string;
  empty: string;
  reload: string;
  to: string;
  sent: string;
  letter: string;
  plainText: string;
};

/** What the pages of the outbox say beside the mails. */
export function outboxWords(language: Language, brandName: string): OutboxWords {
  const brand = brandIn(language, brandName);

  return language === 'zh' ? chinese(brand) : english(brand);
}

function english(brand: string): OutboxWords {
  return {
    title: 'Outbox',
    note: `Mails that ${brand} sent on this machine. With SMTP_URL set they are delivered instead.`,
    empty: 'No mail yet. Sign up, and the confirmation appears here.',
    reload: 'Reload',
    to: 'To',
    sent: 'Sent',
    letter: 'Letter',
    plainText: 'Plain text',
  };
}

function chinese(brand: string): OutboxWords {
  return {
    title: '发件箱',
    note: `${brand}在这台电脑上发出的邮件都在这里。设置 SMTP_URL 后，邮件会直接寄到收件人手中。`,
    empty: '还没有邮件。注册一个账号，验证邮件就会出现在这里。',
    reload: '刷新',
    to: '收件人',
    sent: '发送时间',
    letter: '邮件',
    plainText: '纯文本',
  };
}
