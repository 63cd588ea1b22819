import type { ConfirmationWords } from './write-confirmation.ts';

const urlLead = '如果按钮无法点击，请打开下面的地址：';

export const confirmationWordsZh: ConfirmationWords = {
  confirm: ({ brand, when }) => ({
    subject: `请确认您的邮箱 · ${brand}`,
    title: '请确认您的邮箱',
    paragraphs: [
      `感谢您注册${spaced(brand)}。只差一步：请确认这个邮箱属于您，账户随即开通。`,
      '链接 24 小时内有效，只能使用一次。',
    ],
    action: '确认邮箱',
    footnotes: [
      `注册时间与浏览器：${when}。`,
      '如果这不是您本人的操作，请不要打开链接，否则开通的账户会使用别人设定的密码。链接不用便会自行失效。',
    ],
    urlLead,
  }),
  'confirm-again': ({ brand, when }) => ({
    subject: `请重新确认您的邮箱 · ${brand}`,
    title: '请重新确认您的邮箱',
    paragraphs: [
      `这个邮箱在${spaced(brand)}已有账户，但确认已被撤销。重新确认后即可登录，密码保持不变。`,
      '链接 24 小时内有效，只能使用一次。',
    ],
    action: '确认邮箱',
    footnotes: [`请求时间与浏览器：${when}。`, '如果这不是您本人的操作，无需理会。'],
    urlLead,
  }),
  'already-confirmed': ({ brand, when }) => ({
    subject: `您已有${spaced(brand)}账户`,
    title: '您已经有账户了',
    paragraphs: [`有人（多半是您自己）用这个邮箱注册${spaced(brand)}。这个邮箱已有账户，也已确认，直接登录即可。`],
    action: '登录',
    footnotes: [`请求时间与浏览器：${when}。`, '如果这不是您本人的操作，无需理会，您的账户没有任何变化。'],
    urlLead,
  }),
};

/** A name in Latin letters stands apart from Chinese by a thin space. */
function spaced(brand: string): string {
  return /^[ -ɏ]+$/.test(brand) ? `\u2009${brand}\u2009` : brand;
}
