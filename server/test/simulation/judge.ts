/** See CRE-1, CRE-9, JOB-2. */
import { type Ends, readEnds, type Scene } from './ends.ts';
import { judgeJob } from './judge-job.ts';
import { judgeService } from './judge-service.ts';
import type { Line } from './line.ts';
import { START_CREDITS } from './people.ts';

export async function judge(line: Line, scene: Scene): Promise<string[]> {
  const ends = await readEnds(line, scene);
  const problems = [...scene.witness.problems];
  for (const job of ends.jobs) {
    const found = [...judgeJob(job, ends, scene), ...judgeService(job, scene)];
    problems.push(...found.map(problem => `job ${job.id} of ${job.model_name}: ${problem}`));
  }

  return [...problems, ...judgeAccounts(ends), ...judgePresses(ends, scene)];
}

function judgeAccounts({ jobs, postings, accounts, counters }: Ends): string[] {
  const problems: string[] = [];
  const paid = postings.reduce((total, { delta }) => total + delta, 0);
  const held = accounts.reduce((total, { balance }) => total + balance, 0);
  if (paid !== held) problems.push(`rows of ${paid} credits, balances of ${held}`);
  const granted = accounts.length * START_CREDITS;
  const spent = postings
    .filter(({ job_id }) => job_id !== null)
    .reduce((total, { delta }) => total - delta, 0);
  if (held !== granted - spent)
    problems.push(`${held} credits are left of ${granted} less ${spent}`);
  for (const { user_id, works_total, pending_total } of counters) {
    const works = jobs.filter(job => job.user_id === user_id && job.deleted_at === null).length;
    if (works_total !== works) problems.push(`counts ${works_total} works of ${works}`);
    if (pending_total !== 0) problems.push(`counts ${pending_total} pending works when none is`);
  }

  return problems;
}

function judgePresses({ jobs }: Ends, { people }: Scene): string[] {
  const problems: string[] = [];
  for (const { answers } of people.presses) {
    if (new Set(answers).size > 1)
      problems.push(`one submission was answered with ${answers.join(' and ')}`);
    for (const jobId of answers) {
      if (!jobs.some(({ id }) => id === jobId))
        problems.push(`job ${jobId} was accepted and is not there`);
    }
  }
  const sent = people.presses.filter(press => press.sent > 0).length;
  const twice = jobs.length > sent ? [`${jobs.length} jobs of ${sent} submissions`] : [];

  return [...problems, ...twice];
}
