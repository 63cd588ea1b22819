import { type Task, task } from '../queue/define-task.ts';
import { handleEventTask, pollOrderTask } from './definitions.ts';
import { handleEvent } from './handle-event.ts';
import { pollOrder } from './poll-order.ts';

export { forgetHandledEvents } from './forget-handled-events.ts';

export const paymentsTasks: readonly Task[] = [
  task(handleEventTask, handleEvent),
  task(pollOrderTask, pollOrder),
];
