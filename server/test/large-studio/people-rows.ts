/**
 * People, sessions, sign-ups and invites of a large studio. `seed_people` numbers the people from
 * the oldest account to the newest one; the other statements refer to it.
 */
import { DAYS, PEOPLE } from './sizes.ts';

const ENGLISH = `array['anna','ben','carla','david','emma','frank','grace','henry','ines','jack','karen','liam',
  'maria','nadia','oscar','paula','quinn','rosa','samuel','tina','uma','victor','wendy','yara','zed']`;
const SURNAMES = `array['miller','kim','garcia','novak','silva','rossi','meyer','ivanov','okafor','sato']`;
const PINYIN = `array['wang','li','zhang','liu','chen','yang','huang','zhao','zhou','mei']`;
const CHINESE = `array['王','李','张','刘','陈','杨','黄','赵','周','梅']`;
const GIVEN = `array['小明','伟','芳','秀英','敏','静','强','磊','洋','艳']`;

/**
 * Two in five people are Chinese, and one in three has no name. One in 700 is suspended, one in 500
 * is unconfirmed, one in 5,000 is an administrator, and one in 1,000 has a closed account.
 */
const numberedPeople = `
  create temporary table seed_people as
  select n, uuidv7(age) as id, uuidv7(age) as account_id, date_trunc('milliseconds', now() + age) as at, n % 1000 = 999 as is_closed,
    case when n % 5 < 2 then (${PINYIN})[1 + n % 7 + n / 11 % 4] else (${ENGLISH})[1 + n / 5 % 25] end as word,
    case when n % 3 = 0 then null
      when n % 5 < 2 then (${CHINESE})[1 + n % 7 + n / 11 % 4] || (${GIVEN})[1 + n / 7 % 10]
      else initcap((${ENGLISH})[1 + n / 5 % 25] || ' ' || (${SURNAMES})[1 + n / 125 % 10]) end as name
  from generate_series(1, ${PEOPLE}) n
  cross join lateral (select make_interval(secs => (n - 1 - ${PEOPLE}) * ${(DAYS * 86_400) / PEOPLE}) as age) ages
  order by n`;

export const peopleRows = [
  numberedPeople,
  'create unique index on seed_people (n)',
  'analyze seed_people',
  `insert into accounts_users (id, credit_account_id, email, email_key, password_hash, role, display_name, email_confirmed_at,
     created_at, closed_at, suspended_at, suspension_note)
   select id, account_id, case when is_closed then '' else address end, case when is_closed then 'closed:' || id else address end,
     case when is_closed then '' else 'x' end, case when n % 5000 = 1 then 'admin' else 'user' end,
     case when not is_closed then name end, case when n % 500 <> 0 and not is_closed then at end, at,
     case when is_closed then now() - interval '1 day' end,
     case when n % 700 = 7 then now() - interval '1 hour' end, case when n % 700 = 7 then 'Sent mails to strangers' end
   from seed_people cross join lateral (select word || '.' || n || '@example.' || (array['com','org','cn'])[1 + n % 3] as address) addresses
   order by n`,
  // Two sessions each, at times that are spread over a month.
  `insert into accounts_sessions (id, token_hash, user_id, user_agent, created_at, last_used_at, idle_expires_at, expires_at)
   select uuidv7(), sha256(convert_to('session ' || n || ' ' || turn, 'UTF8')), id, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
     now() - interval '30 days', now() - make_interval(mins => (n * 7 + turn) % 40000), now() + interval '7 days', now() + interval '30 days'
   from seed_people cross join generate_series(1, 2) turn where not is_closed`,
  `insert into accounts_invites (id, token_hash, note, uses_max, created_at, expires_at, revoked_at)
   select uuidv7(make_interval(hours => n - 3000)), sha256(convert_to('invite ' || n, 'UTF8')), 'Class of ' || n, 30,
     now() + make_interval(hours => n - 3000), now() + make_interval(hours => n - 2000),
     case when n % 20 = 0 then now() end
   from generate_series(1, 3000) n`,
  // 5,000 waiting addresses; half of them signed up twice. 25 came by each of the last 199 invites.
  `insert into accounts_sign_ups (id, email, email_key, password_hash, browser_token_hash, user_agent, language, created_at, invite_id)
   select uuidv7(age), 'new.' || place || '@example.com', 'new.' || place || '@example.com', 'x', '\\x00', 'Firefox', 'zh', now() + age, invite.id
   from generate_series(1, 7500) n
   cross join lateral (select n % 5000 as place, make_interval(mins => n - 7501) as age) places
   left join (select id, row_number() over (order by id desc) as rank from accounts_invites) invite on invite.rank = place % 200`,
];
