import { ChevronsLeftRight } from 'lucide-react';
import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import { useBlur } from '../hooks/use-blur.ts';

type BeforeAfterProps = {
  before: { src: string; srcSet?: string; sizes?: string };
  after: { src: string; srcSet?: string; sizes?: string; alt: string; thumbhash: string };
  /** The size of `after` gives the box its ratio. `before` is shown whole inside the box. */
  width: number;
  height: number;
  words: { slider: string; before: string; after: string };
  onMissing: () => void;
  onUnreached: () => void;
};

/** The pointer or the arrow keys move the divider. Import this large component lazily. */
export function BeforeAfter(props: BeforeAfterProps) {
  const { before, after, width, height, words, onMissing, onUnreached } = props;
  const slider = useReactCompareSlider({ defaultPosition: 50, onlyHandleDraggable: false });
  const blur = useBlur(after.thumbhash);

  return (
    <Provider {...slider}>
      <Root
        className="rounded-picture bg-raised"
        style={{ aspectRatio: `${width} / ${height}`, width: '100%' }}
      >
        <Item item="itemOne" className="relative">
          <img
            src={before.src}
            srcSet={before.srcSet}
            sizes={before.srcSet && before.sizes}
            alt={words.before}
            draggable={false}
            className="size-full object-contain"
            onError={onMissing}
          />
          <Corner side="left">{words.before}</Corner>
        </Item>
        <Item item="itemTwo" className="relative">
          <img
            src={after.src}
            srcSet={after.srcSet}
            sizes={after.sizes}
            alt={after.alt}
            draggable={false}
            className="size-full bg-cover object-contain"
            style={{ backgroundImage: blur && `url(${blur})` }}
            onError={onUnreached}
          />
          <Corner side="right">{words.after}</Corner>
        </Item>
        <HandleRoot aria-label={words.slider} className="group">
          <span aria-hidden className="h-full w-px bg-picture-label" />
          <span
            aria-hidden
            className="pointer-events-auto absolute top-1/2 left-1/2 inline-flex size-10 -translate-1/2 cursor-ew-resize items-center justify-center rounded-full bg-on-picture text-picture-label shadow-overlay outline-offset-2 outline-ver group-focus-visible:outline-2"
          >
            <ChevronsLeftRight size={18} />
          </span>
        </HandleRoot>
      </Root>
    </Provider>
  );
}

/** The label is at the bottom, because buttons of a dialog would cover it elsewhere. */
function Corner({ side, children }: { side: 'left' | 'right'; children: string }) {
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute bottom-4 rounded-thumb bg-picture-label px-2 py-0.5 text-12 font-medium text-on-picture ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      {children}
    </span>
  );
}
