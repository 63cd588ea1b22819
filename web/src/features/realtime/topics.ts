import type { ClientMessage, Topic } from '@vermilion/contract/realtime';

/** Counts the subscriptions of each topic, and tells the server when a topic's last one ends. */
export function createTopics(send: (message: ClientMessage) => void) {
  const counts = new Map<Topic, number>();

  return {
    all: (): Topic[] => [...counts.keys()],

    subscribe(topic: Topic): () => void {
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
      send({ type: 'subscribe', topic });
      let isActive = true;

      return () => {
        if (!isActive) return;
        isActive = false;
        const left = (counts.get(topic) ?? 1) - 1;
        if (left > 0) return void counts.set(topic, left);
        counts.delete(topic);
        send({ type: 'unsubscribe', topic });
      };
    },
  };
}
