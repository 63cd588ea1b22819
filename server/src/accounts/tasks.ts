import { type Task, task } from '../queue/define-task.ts';
import { sendConfirmationTask } from './enqueue-confirmation.ts';
import { sendConfirmation } from './send-confirmation.ts';

export { forgetExpiredAccounts } from './forget-expired-accounts.ts';

export const accountsTasks: readonly Task[] = [task(sendConfirmationTask, sendConfirmation)];
