import { sql } from 'kysely';
import { readCommand } from '../src/admin/run-command.ts';
import { OperatorError } from '../src/describe-error.ts';
import type { TestServer } from './start-test-server.ts';

export type Outcome = { status: number; stdout: string; stderr: string };

const inLine = (text: string) => `${text}\n`;

export function commandsAt(server: TestServer) {
  async function admin(...words: string[]): Promise<Outcome> {
    const lines: string[] = [];
    try {
      await readCommand(words)(server.ctx, line => lines.push(line));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      return { status: 1, stdout: lines.map(inLine).join(''), stderr: error.message };
    }

    return { status: 0, stdout: lines.map(inLine).join(''), stderr: '' };
  }

  async function auditOf(subject: string): Promise<unknown[]> {
    const { rows } = await sql`
      select actor, command, details from audit_log where subject = ${subject} and command <> 'sign-in' order by created_at, id`.execute(
      server.ctx.db,
    );

    return rows;
  }

  return { admin, auditOf };
}
