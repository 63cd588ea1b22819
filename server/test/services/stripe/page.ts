/**
 * The payment page: the purchase, and buttons to pay and cancel. After the payment it has the
 * actions of a shop's owner and a bank. It asks for no card.
 */
import type { Session } from './records.ts';

export function checkoutPage(session: Session): string {
  const words = session.locale === 'zh' ? zh : en;
  const amount = new Intl.NumberFormat(session.locale === 'zh' ? 'zh-CN' : 'en-US', {
    style: 'currency',
    currency: session.currency,
  }).format(session.amountMinor / 100);

  return `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${words.title}</title><style>${style}</style></head><body><main>
<p class="stamp">${words.stamp}</p><h1>${escape(session.productName)}</h1><p class="amount">${amount}</p>
${session.status === 'open' ? payment(session, words) : session.status === 'complete' ? aftermath(words) : `<p>${words.expired}</p>`}
</main></body></html>`;
}

type Words = typeof en;

function payment(session: Session, words: Words): string {
  const methods = (session.methods.length > 0 ? session.methods : ['card']).map(
    (method, index) =>
      // as: the key may be absent
      `<label><input type="radio" name="method" value="${method}"${index === 0 ? ' checked' : ''}> ${words.methods[method as 'card'] ?? method}</label>`,
  );

  return `<form method="post"><fieldset><legend>${words.method}</legend>${methods.join('')}</fieldset>
<button name="deed" value="pay">${words.pay}</button></form><a href="${escape(session.cancelUrl)}">${words.cancel}</a>`;
}

function aftermath(words: Words): string {
  const buttons = Object.entries(words.deeds).map(
    ([deed, label]) => `<button name="deed" value="${deed}">${label}</button>`,
  );

  return `<p>${words.paid}</p><form method="post">${buttons.join('')}</form>`;
}

function escape(words: string): string {
  return words.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
}

const en = {
  language: 'en',
  title: 'Checkout for trying out',
  stamp: 'For trying out: no money moves, no card is asked for.',
  method: 'Pay with',
  methods: { card: 'Card', alipay: 'Alipay' },
  pay: 'Pay',
  cancel: 'Cancel',
  paid: 'This is paid.',
  deeds: {
    'refund-half': 'Refund half',
    refund: 'Refund the rest',
    dispute: 'Dispute',
    won: 'Dispute won',
    lost: 'Dispute lost',
  },
  expired: 'This checkout has expired.',
};

const zh: Words = {
  language: 'zh-CN',
  title: '试用收银台',
  stamp: '仅供试用：不会扣款，也不需要银行卡。',
  method: '支付方式',
  methods: { card: '银行卡', alipay: '支付宝' },
  pay: '支付',
  cancel: '取消',
  paid: '已支付。',
  deeds: {
    'refund-half': '退款一半',
    refund: '退还余款',
    dispute: '发起争议',
    won: '争议胜诉',
    lost: '争议败诉',
  },
  expired: '这次结账已过期。',
};

const style = `:root{color-scheme:dark light}body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-items:center}
main{width:min(360px,88vw)}h1{font:400 22px/1.3 Georgia,serif}.amount{font-size:34px;margin:0 0 24px}.stamp{color:#c8402a;font-size:13px}
fieldset{border:0;padding:0;margin:0 0 16px;display:grid;gap:8px}legend{padding:0 0 8px}button{font:inherit;width:100%;padding:12px;background:#c8402a;color:#fff;border:0;margin-bottom:8px;cursor:pointer}
a{display:block;text-align:center;padding:16px;color:inherit}`;
