import type { Ends, JobEnd, Scene } from './ends.ts';

export function judgeJob(
  job: JobEnd,
  ends: Ends,
  { store, people, deaths, witness }: Scene,
): string[] {
  const problems: string[] = [];
  const check = (holds: boolean, problem: string) => holds || problems.push(problem);
  const postings = (type: string) =>
    ends.postings.filter(one => one.job_id === job.id && one.type === type);
  const story = witness.stories.get(job.id);
  const attempts = story?.row.storingAttempts ?? 0;
  // A living node may leave its storing attempts counted when the job ends.
  const alive = [...(story?.storers ?? [])].filter(({ isDead }) => !isDead).length;
  const refunds = postings('refund');
  const refunded = refunds.reduce((total, { delta }) => total + delta, 0);
  const charges = postings('deduction');

  check(job.status !== 'pending', 'is still pending');
  check(story?.row.step === null, `has a job that is still ${story?.row.step}`);
  check(
    charges.length === 1 && charges[0]?.delta === -job.cost_credits,
    `was charged ${charges.length} times`,
  );
  check(refunds.length <= 1, `was refunded ${refunds.length} times`);
  if (job.status === 'failed')
    check(refunded === job.cost_credits, `failed and got ${refunded} of ${job.cost_credits}`);
  if (job.status === 'completed') {
    const missing = job.num_images - job.images.length;
    const share =
      job.error_code === null
        ? Math.ceil((job.cost_credits * missing) / job.num_images)
        : job.cost_credits;
    check(job.images.length > 0, 'is completed without pictures');
    check(refunded === share, `is completed and got back ${refunded} instead of ${share}`);
    check(
      job.error_code === null || job.error_code === 'DEADLINE',
      `is completed with the error ${job.error_code}`,
    );
  }
  for (const { url } of job.images) {
    const key = url.replace('/files/', '');
    check(store.has(key) && ends.keys.includes(key), `has no object at ${url}`);
  }
  check(
    job.status === 'completed' || attempts <= deaths + alive,
    `counts ${attempts} attempts at storing, and ${deaths} nodes have died`,
  );
  if (people.cancelled.includes(job.id))
    check(job.error_code === 'CANCELLED', 'was said to be cancelled');

  return problems;
}
