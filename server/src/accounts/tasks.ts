import { type Task, task } from '../queue/define-task.ts';
import { sendAlertTask } from './alerts/enqueue-alert.ts';
import { sendAlert } from './alerts/send-alert.ts';
import { sendLinkTask } from './links/enqueue-link.ts';
import { sendLink } from './links/send-link.ts';

export { forgetExpiredAccounts } from './forget-expired-accounts.ts';

/**
 * The tasks that send mails. They have their own workers, because the mail server may be slow and
 * mails may be many.
 */
export const mailTasks: readonly Task[] = [
  task(sendLinkTask, sendLink),
  task(sendAlertTask, sendAlert),
];
