import type { Words } from './write-letter.ts';

const once = '链接 24 小时内有效，只能使用一次。';
const nothingToDo = '如果这不是您本人的操作，无需理会。';
const notYourSignUp =
  '如果这不是您本人的操作，请不要打开链接，否则开通的账户会使用别人设定的密码。链接不用便会自行失效。';

export const wordsZh: Words = {
  urlLead: '如果按钮无法点击，请打开下面的地址：',
  letters: {
    confirm: ({ brand, when }) => ({
      subject: `请确认您的邮箱 · ${brand}`,
      title: '请确认您的邮箱',
      paragraphs: [`感谢您注册${spaced(brand)}。只差一步：请确认这个邮箱属于您，账户随即开通。`, once],
      action: '确认邮箱',
      footnotes: [`注册时间与浏览器：${when}。`, notYourSignUp],
    }),
    'confirm-again': ({ brand, when }) => ({
      subject: `请重新确认您的邮箱 · ${brand}`,
      title: '请重新确认您的邮箱',
      paragraphs: [`这个邮箱在${spaced(brand)}已有账户，但确认已被撤销。重新确认后即可登录，密码保持不变。`, once],
      action: '确认邮箱',
      footnotes: [`请求时间与浏览器：${when}。`, nothingToDo],
    }),
    'confirm-first': ({ brand, when }) => ({
      subject: `请先确认您的邮箱 · ${brand}`,
      title: '请先确认您的邮箱',
      paragraphs: [
        `有人（多半是您自己）请求重置${spaced(brand)}的密码。这个邮箱的注册还没有确认，暂时没有密码可以重置。请先确认邮箱，再用注册时的密码登录。`,
        `${once}如果忘了那个密码，重新注册一次即可。`,
      ],
      action: '确认邮箱',
      footnotes: [`注册时间与浏览器：${when}。`, notYourSignUp],
    }),
    'already-confirmed': ({ brand, when }) => ({
      subject: `您已有${spaced(brand)}账户`,
      title: '您已经有账户了',
      paragraphs: [`有人（多半是您自己）用这个邮箱注册${spaced(brand)}。这个邮箱已有账户，也已确认，直接登录即可。`],
      action: '登录',
      footnotes: [`请求时间与浏览器：${when}。`, '如果这不是您本人的操作，无需理会，您的账户没有任何变化。'],
    }),
    reset: ({ brand, when }) => ({
      subject: `重置您的密码 · ${brand}`,
      title: '设置新密码',
      paragraphs: [
        `有人（多半是您自己）请求重置您的${spaced(brand)}账户密码。请点击下面的按钮设置新密码，之后所有设备都会退出登录。`,
        '链接 1 小时内有效，只能使用一次。',
      ],
      action: '设置新密码',
      footnotes: [`请求时间与浏览器：${when}。`, '如果这不是您本人的操作，无需理会，您的密码不会改变。'],
    }),
    'change-email': ({ brand, when }) => ({
      subject: `请确认您的新邮箱 · ${brand}`,
      title: '请确认您的新邮箱',
      paragraphs: [
        `有人（多半是您自己）想把一个${spaced(brand)}账户的邮箱换成这个地址。请确认它属于您，之后就用它登录。`,
        once,
      ],
      action: '确认邮箱',
      footnotes: [`请求时间与浏览器：${when}。`, '如果这不是您本人的操作，请不要打开链接。链接不用便会自行失效。'],
    }),
    'address-taken': ({ brand, when }) => ({
      subject: `这个邮箱已有${spaced(brand)}账户`,
      title: '这个邮箱已经有账户了',
      paragraphs: [
        `有人（多半是您自己）想把另一个${spaced(brand)}账户的邮箱换成这个地址，但它已经有自己的账户，所以两边都没有变化。您可以直接登录这个账户，或者为另一个账户换一个邮箱。`,
      ],
      action: '登录',
      footnotes: [`请求时间与浏览器：${when}。`, nothingToDo],
    }),
    'password-changed': ({ brand, when }) => ({
      subject: `您的密码已更改 · ${brand}`,
      title: '您的密码已更改',
      paragraphs: [
        `您的${spaced(brand)}账户密码已经更改，其他设备上的登录都已退出。`,
        '如果是您本人的操作，无需理会；如果不是，请立即重新设置密码。',
      ],
      action: '不是我本人',
      footnotes: [`更改时间与浏览器：${when}。`],
    }),
    'email-change-asked': ({ brand, when }) => ({
      subject: `有人请求更换您的邮箱 · ${brand}`,
      title: '您的账户即将更换邮箱',
      paragraphs: [
        `有人（多半是您自己）请求更换您的${spaced(brand)}账户邮箱。新邮箱确认之后才会更换，在此之前一切照旧。`,
        '如果不是您本人的操作，请重新设置密码，更换也会随之取消。',
      ],
      action: '不是我本人',
      footnotes: [`请求时间与浏览器：${when}。`],
    }),
    'email-changed': ({ brand, when }) => ({
      subject: `您的邮箱已更换 · ${brand}`,
      title: '您的账户已更换邮箱',
      paragraphs: [
        `您的${spaced(brand)}账户已换用新确认的邮箱。请用新邮箱登录，我们不会再向这个地址发送邮件。`,
        '如果不是您本人的操作，请立即联系我们。',
      ],
      action: '不是我本人',
      footnotes: [`请求时间与浏览器：${when}。`],
    }),
    'account-deleted': ({ brand, when }) => ({
      subject: `您的账户已注销 · ${brand}`,
      title: '您的账户已注销',
      paragraphs: [
        `您的${spaced(brand)}账户已经注销，作品、上传的图片和个人资料均已删除。依规须保留的积分与付款记录，不再与您的姓名和邮箱相关联。`,
        '此操作无法撤销。欢迎您随时回来。',
      ],
      action: `前往${spaced(brand)}`.trimEnd(),
      footnotes: [`注销时间与浏览器：${when}。`],
    }),
  },
};

/** A name in Latin letters stands apart from Chinese by a thin space. */
function spaced(brand: string): string {
  return /^[ -ɏ]+$/.test(brand) ? `\u2009${brand}\u2009` : brand;
}
