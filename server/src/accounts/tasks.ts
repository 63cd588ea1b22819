import { type Task, task } from '../queue/define-task.ts';
import { sendAlertTask } from './enqueue-alert.ts';
import { sendLinkTask } from './enqueue-link.ts';
import { sendAlert } from './send-alert.ts';
import { sendLink } from './send-link.ts';

export { forgetExpiredAccounts } from './forget-expired-accounts.ts';

/** All mails of the program. They share no worker with other tasks: a mail server may be slow, and mails may be many. */
export const mailTasks: readonly Task[] = [task(sendLinkTask, sendLink), task(sendAlertTask, sendAlert)];
