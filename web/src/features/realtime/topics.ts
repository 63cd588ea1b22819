import type { ClientMessage, Topic } from '@vermilion/contract/realtime';

/** Tells the server about each subscription, and about the end of a topic's last subscription. */
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
