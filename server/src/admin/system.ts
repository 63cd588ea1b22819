import { testMail } from '../setup/public.ts';
import { getSystem } from '../system/public.ts';
import { refusing } from './admin-error.ts';
import type { Command } from './command.ts';
import { machineActor, noteList } from './write-audit.ts';

export const showSystem: Command = async (ctx, print) => {
  const { nodes, database, store, troubles, ...facts } = await getSystem(ctx);
  for (const [name, value] of Object.entries({ ...facts, ...database, ...store }))
    print(`${name}\t${value ?? '-'}`);
  for (const { id, role, version, schema, silent_seconds: seconds } of nodes)
    print(
      [
        'node',
        id,
        role,
        version ?? 'an older version',
        schema,
        `seen ${seconds.toFixed(0)} s ago`,
      ].join('\t'),
    );
  for (const trouble of troubles) print(`trouble\t${trouble}`);
  await noteList(ctx, 'system');
};

export function sendTestMail(to: string): Command {
  return async (ctx, print) => {
    const { mail, problem } = await refusing(testMail(ctx, machineActor(), { to }));
    print(problem ?? `The mail was sent (${mail}).`);
  };
}
