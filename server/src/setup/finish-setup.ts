import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import type { SetupRefusal } from '@vermilion/contract/errors';
import {
  createAccount,
  findUserByKey,
  hashPassword,
  keyOfEmail,
  setProfile,
  setRole,
} from '../accounts/public.ts';
import { AppError } from '../app-error.ts';
import { auditActorOf, insertAudit } from '../audit/public.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import { operatorCommands } from '../describe-error.ts';
import { changeSetting, isSettingKey } from '../site-settings/public.ts';
import { deleteSetupKey, lockSetup } from './queries.ts';
import { checkSetupToken, requireSetup, type SetupCall } from './setup-token.ts';

export type FirstRun = SetupCall & {
  email: string;
  password: string;
  display_name?: string;
  settings: Partial<SiteSettings>;
};

/**
 * Creates the administrator's account and the settings, or nothing at all. The token then becomes
 * invalid. Of two concurrent setups, only one succeeds.
 * @throws AppError like `requireSetup`, and CONFLICT if the address has an account or a setting is
 * locked
 */
export async function finishSetup(ctx: Context, run: FirstRun): Promise<void> {
  await requireSetup(ctx, run);
  const { email, password, display_name, settings } = run;
  const emailKey = keyOfEmail(email);
  const holder = await findUserByKey(ctx.db, emailKey);
  const passwordHash = await hashPassword(ctx, password, {
    emailKey,
    knownHash: holder?.password_hash,
  });

  await withTransaction(ctx.db, async tx => {
    await lockSetup(tx);
    await checkSetupToken(ctx, tx, run.token);
    if (await findUserByKey(tx, emailKey)) throw addressTaken();

    const account = { email, email_key: emailKey, password_hash: passwordHash };
    const userId = await createAccount(ctx, tx, account);
    await setRole(tx, userId, 'admin');
    if (display_name !== undefined) await setProfile(tx, userId, { display_name });
    const actor = auditActorOf({ userId });
    await insertAudit(tx, {
      id: ctx.ids.next(),
      ...{ actor, command: 'setup', subject: userId, details: {} },
    });
    for (const [key, value] of Object.entries(settings)) {
      if (isSettingKey(key))
        await changeSetting(ctx, tx, actor, { key, value, revision: undefined });
    }
    await deleteSetupKey(tx);
  });
}

function addressTaken(): AppError {
  const reason: SetupRefusal = 'ADDRESS_TAKEN';

  return new AppError(
    'CONFLICT',
    { reason },
    `This address has an account already. Run \`${operatorCommands.admin} promote\` to make it an administrator, or use another address here.`,
  );
}
