import { brandIn } from '../brand.ts';

type Words = {
  brandName: string;
  createdAt: Date;
  aigcProducer: string | undefined;
  isAgreed: boolean;
};

export function exportReadme({ brandName, createdAt, aigcProducer, isAgreed }: Words): string {
  const label = aigcProducer === undefined ? { en: '', zh: '' } : isAgreed ? agreed : labelled;
  const time = createdAt.toISOString().replace('T', ' ').slice(0, 16);

  return `${brandName}
${'='.repeat(brandName.length)}

This is a copy of everything that ${brandName} kept of your account on ${time} (UTC).
Times are in UTC. Files that end with .json open in any text editor.

  profile.json         your address, name and balance
  sessions.json        where you were signed in
  works/               your pictures as they were made, those in the trash too
  works.json           every work: the words, the model and its settings, what it cost, its files
  favorites.json       the works that you marked
  uploads/             the pictures that you uploaded
  uploads.json         a list of them
  credits.json         every change of your balance
  orders.json          what you bought
  administration.json  what happened to your account: sign-ins, changes of
                       password and address, and what an operator did
                       (credits that were given, a role, a confirmation)
${label.en}
Your password is not in here: only a fingerprint of it is kept, which nobody can turn back.

--------------------------------------------------------------------------------

这里是“${brandIn('zh', brandName)}”截至 ${time}（UTC）所保存的你账号的全部数据。
时间均为 UTC。以 .json 结尾的文件可用任何文本编辑器打开。

  profile.json         邮箱、昵称和积分余额
  sessions.json        登录过的浏览器
  works/               你的作品原图，包括回收站里的
  works.json           每件作品：描述、模型与参数、花费和对应的文件
  favorites.json       收藏的作品
  uploads/             你上传的图片
  uploads.json         上传图片的清单
  credits.json         积分的每一笔变动
  orders.json          购买记录
  administration.json  账号动态：登录、修改密码、更换邮箱，以及运营者的操作（赠送积分、角色、邮箱验证）
${label.zh}
密码不在其中：我们只保存它的指纹，任何人都无法还原。
`;
}

const labelled = {
  en: `
Pictures that AI had a part in are JPEGs that say so in a corner. A copy with
their originals is made once you agree to label them yourself.
`,
  zh: `
AI 参与生成的图片在此为角落带有标识的 JPEG。同意自行标识后，可另做一份包含原图的副本。
`,
};
const agreed = {
  en: `
Pictures that AI had a part in say so in their files, but do not show it. You
agreed to label them wherever you show them or pass them on.
`,
  zh: `
AI 参与生成的图片只在文件信息中注明来源，画面上没有标识。你已同意在展示或传播时自行标识。
`,
};
