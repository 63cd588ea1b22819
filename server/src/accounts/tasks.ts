import { type Task, task } from '../queue/define-task.ts';
import { sendLinkTask } from './enqueue-link.ts';
import { sendNoticeTask } from './enqueue-notice.ts';
import { sendLink } from './send-link.ts';
import { sendNotice } from './send-notice.ts';

export { forgetExpiredAccounts } from './forget-expired-accounts.ts';

export const accountsTasks: readonly Task[] = [task(sendLinkTask, sendLink), task(sendNoticeTask, sendNotice)];
