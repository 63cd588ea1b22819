import { type Task, task } from '../queue/define-task.ts';
import { sendAlertTask } from './enqueue-alert.ts';
import { sendLinkTask } from './enqueue-link.ts';
import { sendAlert } from './send-alert.ts';
import { sendLink } from './send-link.ts';

export { forgetExpiredAccounts } from './forget-expired-accounts.ts';

export const accountsTasks: readonly Task[] = [task(sendLinkTask, sendLink), task(sendAlertTask, sendAlert)];
