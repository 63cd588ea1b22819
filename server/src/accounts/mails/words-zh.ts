import type { Words } from './letter-kinds.ts';

const once = '链接 24 小时内有效，只能用一次。';
const nothingToDo = '如果不是你本人的操作，不用理会。';
const notYourSignUp =
  '如果不是你本人注册的，请不要打开链接，否则开通的账号用的是别人设的密码。链接不用就会自行失效。';

export const wordsZh: Words = {
  urlLead: '如果按钮点不了，请打开下面的地址：',
  letters: {
    confirm: ({ brand, when }) => ({
      subject: `请验证你的邮箱 · ${brand}`,
      title: '请验证你的邮箱',
      paragraphs: [
        `感谢注册${afterChinese(brand)}。只差一步：请验证这个邮箱是你的，账号随即开通。`,
        once,
      ],
      action: '验证邮箱',
      footnotes: [`注册时间与浏览器：${when}。`, notYourSignUp],
    }),
    'confirm-again': ({ brand, when }) => ({
      subject: `请重新验证你的邮箱 · ${brand}`,
      title: '请重新验证你的邮箱',
      paragraphs: [
        `这个邮箱在${between(brand)}已有账号，但验证已被撤销。重新验证后就能登录，密码不变。`,
        once,
      ],
      action: '验证邮箱',
      footnotes: [`请求时间与浏览器：${when}。`, nothingToDo],
    }),
    'confirm-first': ({ brand, when }) => ({
      subject: `请先验证你的邮箱 · ${brand}`,
      title: '请先验证你的邮箱',
      paragraphs: [
        `有人（多半是你自己）想重设${between(brand)}的密码。这个邮箱注册后还没有验证，暂时没有密码可以重设。请先验证邮箱，再用注册时的密码登录。`,
        `${once}如果忘了那个密码，重新注册一次就好。`,
      ],
      action: '验证邮箱',
      footnotes: [`注册时间与浏览器：${when}。`, notYourSignUp],
    }),
    'already-confirmed': ({ brand, when }) => ({
      subject: `你已有${between(brand)}账号`,
      title: '你已经有账号了',
      paragraphs: [
        `有人（多半是你自己）想用这个邮箱注册${afterChinese(brand)}，或再要一次验证链接。这个邮箱已有账号，也已验证，直接登录就好。`,
      ],
      action: '登录',
      footnotes: [
        `请求时间与浏览器：${when}。`,
        '如果不是你本人的操作，不用理会，你的账号没有任何变化。',
      ],
    }),
    reset: ({ brand, when }) => ({
      subject: `重设你的密码 · ${brand}`,
      title: '设置新密码',
      paragraphs: [
        `有人（多半是你自己）想重设你的${between(brand)}账号密码。点下面的按钮设置新密码，设好后所有设备都会退出。`,
        '链接 1 小时内有效，只能用一次。',
      ],
      action: '设置新密码',
      footnotes: [
        `请求时间与浏览器：${when}。`,
        '如果不是你本人的操作，不用理会，你的密码不会变。',
      ],
    }),
    'change-email': ({ brand, when }) => ({
      subject: `请验证你的新邮箱 · ${brand}`,
      title: '请验证你的新邮箱',
      paragraphs: [
        `有人（多半是你自己）想把一个${between(brand)}账号的邮箱换成这个地址。请验证它是你的，之后就用它登录。`,
        once,
      ],
      action: '验证邮箱',
      footnotes: [
        `请求时间与浏览器：${when}。`,
        '如果不是你本人的操作，请不要打开链接。链接不用就会自行失效。',
      ],
    }),
    'address-taken': ({ brand, when }) => ({
      subject: `这个邮箱已有${between(brand)}账号`,
      title: '这个邮箱已经有账号了',
      paragraphs: [
        `有人（多半是你自己）想把另一个${between(brand)}账号的邮箱换成这个地址，但它已经有自己的账号，所以两边都没有变化。可以直接登录这个账号，或者给另一个账号换别的邮箱。`,
      ],
      action: '登录',
      footnotes: [`请求时间与浏览器：${when}。`, nothingToDo],
    }),
    'password-changed': ({ brand, when }) => ({
      subject: `你的密码已修改 · ${brand}`,
      title: '你的密码已修改',
      paragraphs: [
        `你的${between(brand)}账号密码已经修改，其他设备都已退出。`,
        '如果是你本人的操作，不用理会；如果不是，请马上重设密码。',
      ],
      action: '不是我本人',
      footnotes: [`修改时间与浏览器：${when}。`],
    }),
    'email-change-asked': ({ brand, when }) => ({
      subject: `有人想更换你的邮箱 · ${brand}`,
      title: '你的账号即将更换邮箱',
      paragraphs: [
        `有人（多半是你自己）想更换你的${between(brand)}账号邮箱。新邮箱验证之后才会更换，在那之前一切照旧。`,
        '如果不是你本人的操作，请重设密码，更换也会随之取消。',
      ],
      action: '不是我本人',
      footnotes: [`请求时间与浏览器：${when}。`],
    }),
    'email-changed': ({ brand, when }) => ({
      subject: `你的邮箱已更换 · ${brand}`,
      title: '你的账号已更换邮箱',
      paragraphs: [
        `你的${between(brand)}账号已换成新验证的邮箱。请用新邮箱登录，我们不会再往这个地址发邮件。`,
        '如果不是你本人的操作，请马上联系我们。',
      ],
      action: '不是我本人',
      footnotes: [`请求时间与浏览器：${when}。`],
    }),
    'account-deleted': ({ brand, when }) => ({
      subject: `你的账号已注销 · ${brand}`,
      title: '你的账号已注销',
      paragraphs: [
        `你的${between(brand)}账号已经注销，作品、上传的图片和个人信息都已删除。必须保留的积分与付款记录，不再与你的姓名和邮箱相连。`,
        '此操作无法撤销。欢迎你随时回来。',
      ],
      action: `前往${afterChinese(brand)}`,
      footnotes: [`注销时间与浏览器：${when}。`],
    }),
  },
};

const THIN_SPACE = '\u2009';

function between(brand: string): string {
  return isLatin(brand) ? `${THIN_SPACE}${brand}${THIN_SPACE}` : brand;
}

/** Adds no space after the brand, because punctuation or nothing follows. */
function afterChinese(brand: string): string {
  return isLatin(brand) ? `${THIN_SPACE}${brand}` : brand;
}

function isLatin(brand: string): boolean {
  return /^[ -ɏ]+$/.test(brand);
}
