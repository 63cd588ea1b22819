import type { Job } from '@vermilion/contract/job';
import type { ServerMessage } from '@vermilion/contract/realtime';
import type { Current } from '../../../api/works/current.ts';
import { fakeJob } from './fake-world.ts';

type Row = { job: Job; place: 'sight' | 'trash' | 'gone' };

export function createFakeServer(name = 'work') {
  const rows = new Map<string, Row>();
  const states = new Map<string, Job>();
  const messages: ServerMessage[] = [];
  const everGone = new Set<string>();

  function write(
    id: string,
    facts: Partial<Job>,
    place: Row['place'] = rows.get(id)?.place ?? 'sight',
  ): void {
    const before = rows.get(id)?.job;
    const job = { ...(before ?? fakeJob({ id })), ...facts, revision: (before?.revision ?? 0) + 1 };
    rows.set(id, { job, place });
    if (place === 'sight') {
      states.set(`${id} ${job.revision}`, job);
      messages.push({ type: 'job', topic: 'jobs', job });
      return;
    }
    everGone.add(id);
    messages.push({ type: 'deleted', id, revision: place === 'gone' ? null : job.revision });
  }

  const ofPlace = (place: Row['place']) =>
    [...rows.values()].filter(row => row.place === place).map(({ job }) => job);

  return {
    takeMessages: () => messages.splice(0),
    wasEver: (job: Job) =>
      JSON.stringify(states.get(`${job.id} ${job.revision}`)) === JSON.stringify(job),
    truth: (id: string): Job | undefined =>
      rows.get(id)?.place === 'sight' ? rows.get(id)?.job : undefined,
    wasGone: (id: string) => everGone.has(id),
    ids: () => [...rows.keys()],

    submit(originalId?: string): string {
      const number = rows.size + 1;
      const id = `${name} ${number}`;
      write(id, submitted(number, originalId));

      return id;
    },
    /**
     * Starts an attempt, or makes the work wait again. Only messages of progress report this
     * change.
     */
    turn(id: string): void {
      const row = rows.get(id);
      if (!row || !isPending(row.job)) return;
      const job = turned(row.job);
      const { revision } = job;
      rows.set(id, { ...row, job });
      if (row.place !== 'sight') return;
      states.set(`${id} ${revision}`, job);
      messages.push({
        type: 'progress',
        id,
        revision,
        fraction: job.started_at ? revision / 1_000 : 0,
      });
    },
    end(id: string, status: 'completed' | 'failed'): void {
      const row = rows.get(id);
      if (!row || !isPending(row.job)) return;
      const { started_at: _, ...job } = row.job;
      rows.set(id, { ...row, job });
      write(id, { status, error_code: status === 'failed' ? 'DEADLINE' : null });
      if (status === 'completed') this.join(job);
    },
    bringLate(id: string): void {
      const row = rows.get(id);
      if (row?.job.status === 'failed' && row.place !== 'gone')
        write(id, { status: 'completed', is_late: true });
    },
    join({ id, params }: Job): void {
      const original = rows.get(params.original_job_id ?? '');
      if (original?.place === 'sight') write(original.job.id, { url: `/files/${id}.png` });
    },
    move(id: string, from: Row['place'], to: Row['place']): void {
      if (rows.get(id)?.place === from) write(id, {}, to);
    },

    pending: () => ofPlace('sight').filter(isPending),
    page: () => ofPlace('sight').toReversed(),
    current(ids: readonly string[]): Current {
      const inSight = ofPlace('sight').filter(job => ids.includes(job.id) || isPending(job));
      const gone = ids.flatMap(id => {
        const row = rows.get(id);
        if (row?.place === 'sight') return [];

        return [{ id, revision: row?.place === 'trash' ? row.job.revision : null }];
      });

      return { jobs: inSight, gone };
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

function isPending({ status }: Job): boolean {
  return status === 'pending';
}

function submitted(number: number, originalId: string | undefined): Partial<Job> {
  const created_at = `2026-11-20T09:${String(number).padStart(2, '0')}:00.000Z`;
  const { params } = fakeJob();
  if (originalId === undefined) return { created_at, params, action: 'image-generate' };

  return {
    created_at,
    params: { ...params, original_job_id: originalId },
    action: 'image-upscaling',
  };
}

function turned(job: Job): Job {
  const { started_at, ...waiting } = job;
  const facts =
    started_at === undefined ? { ...job, started_at: '2026-11-20T10:00:00.000Z' } : waiting;

  return { ...facts, revision: job.revision + 1 };
}
