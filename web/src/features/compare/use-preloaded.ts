import { useEffect, useState } from 'react';

export type Preload = 'loading' | 'ready' | 'failed';

/** Pictures are loaded again when `attempt` changes. */
export function usePreloaded(addresses: readonly string[], attempt: number): Preload {
  const asked = `${attempt} ${addresses.join(' ')}`;
  const [known, setKnown] = useState<{ asked: string; state: Preload }>();

  useEffect(() => {
    let isWanted = true;
    const settle = (state: Preload) => isWanted && setKnown({ asked, state });
    const [, ...urls] = asked.split(' ');
    const pictures = urls.filter(Boolean).map(url => Object.assign(new Image(), { src: url }));
    Promise.all(pictures.map(picture => picture.decode())).then(
      () => settle('ready'),
      () => settle('failed'),
    );

    return () => {
      isWanted = false;
    };
  }, [asked]);

  return known?.asked === asked ? known.state : 'loading';
}
