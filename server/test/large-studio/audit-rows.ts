/** The audit log of 180 days, the time that rows are kept. */
import { AUDIT_ROWS } from './sizes.ts';

const COMMANDS = `array['grant','suspend','unsuspend','confirm','end-sessions','reset-link','show-prompt','cancel-work','check-order',
  'change-setting','create-invite','update-preset','test-provider','export','delete','move-preset']`;

/**
 * Seven in eight rows are sign-ins. Administrators wrote most of the others. One administrator
 * wrote 3,500 rows and has done nothing for 150 days. No row has the command `restore`.
 */
export const auditRows = [
  `insert into audit_log (id, actor, command, subject, details, created_at)
   select uuidv7(age), case when command = 'sign-in' then 'user:' || person.id
       when command in ('backup', 'migrate') then 'cli:operator' else 'user:' || admin.id end,
     command, case when command in ('backup', 'migrate') then 'database' when command = 'change-setting' then 'setting:sign-up-policy'
       else person.id::text end,
     case when command = 'change-setting' then '{"before": 500, "after": 200}'::jsonb else '{"note": "Asked for by mail"}' end, now() + age
   from (
     select r, make_interval(secs => (r - 1 - ${AUDIT_ROWS}) * ${(180 * 86_400 - 3600) / AUDIT_ROWS}) as age,
       case when r % 8 <> 0 then 'sign-in' when r % 6000 = 0 then 'backup' when r % 70000 = 8 then 'migrate'
         else (${COMMANDS})[1 + r / 8 % 16] end as command,
       1 + (r * 7919::bigint % 99991)::integer as chosen
     from generate_series(1, ${AUDIT_ROWS}) r
   ) logged
   join seed_people person on person.n = chosen - (chosen % 1000 = 999)::integer
   join seed_people admin on admin.n = case when r < 170000 and r % 16 = 0 and r % 48 = 0 then 5001 else 1 + 5000 * (r / 8 % 5) * 2 end
   order by r`,
];
