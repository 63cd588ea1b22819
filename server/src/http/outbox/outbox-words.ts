import { brandIn } from '../../brand.ts';
import type { Language } from '../language.ts';

export type OutboxWords = {
  title: string;
  note: string;
  empty: string;
  reload: string;
  to: string;
  sent: string;
  letter: string;
  plainText: string;
  tokenTitle: string;
  tokenNote: string;
  token: string;
  open: string;
  wrongToken: string;
};

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
    tokenTitle: 'This outbox needs a token',
    tokenNote: `${brand} has had a request through a proxy, so it can’t tell who sits at this machine. The terminal that started it shows the address of the outbox, with the token at its end.`,
    token: 'Token',
    open: 'Open the outbox',
    wrongToken: 'That is not the token of this start. Each start makes another one.',
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
    tokenTitle: '打开发件箱需要令牌',
    tokenNote: `${brand}收到过经由代理转发的请求，因此无法确认访问者是否就在这台电脑前。启动${brand}的终端里显示了发件箱的地址，地址末尾就是令牌。`,
    token: '令牌',
    open: '打开发件箱',
    wrongToken: '这不是本次启动的令牌。每次启动都会生成新的令牌。',
  };
}
