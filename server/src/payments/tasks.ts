import { type Task, task } from '../queue/define-task.ts';
import { handleEventTask, lookAtOrderTask } from './definitions.ts';
import { handleEvent } from './handle-event.ts';
import { lookAtOrder } from './look-at-order.ts';

export { forgetHandledEvents } from './forget-handled-events.ts';

export const paymentsTasks: readonly Task[] = [
  task(handleEventTask, handleEvent),
  task(lookAtOrderTask, lookAtOrder),
];
