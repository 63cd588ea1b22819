import type { Block, Span } from './read-document.ts';

export function DocumentText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="text-16 text-muted [&>*:first-child]:mt-0">
      {blocks.map((block, index) => (
        // The index can be the key, because blocks are never reordered.
        <OneBlock key={index} block={block} />
      ))}
    </div>
  );
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 className="title mt-10 border-t border-line pt-6 text-20 text-text">
          <Spans spans={block.spans} />
        </h2>
      ) : (
        <h3 className="mt-6 text-16 font-medium text-text">
          <Spans spans={block.spans} />
        </h3>
      );
    case 'paragraph':
      return (
        <p className="mt-4 wrap-anywhere whitespace-pre-line">
          <Spans spans={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';

      return (
        <List
          className={`mt-4 space-y-2 pl-5 marker:text-faint ${block.isOrdered ? 'figures list-decimal' : 'list-disc'}`}
        >
          {block.items.map((spans, index) => (
            <li key={index} className="pl-1 wrap-anywhere whitespace-pre-line">
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <Words key={index} span={span} />);
}

function Words({ span: { text, href, isStrong } }: { span: Span }) {
  const words = isStrong ? <strong className="font-medium text-text">{text}</strong> : text;
  if (!href) return words;

  return (
    <a href={href} rel="noreferrer" className="text-text underline underline-offset-4">
      {words}
    </a>
  );
}
