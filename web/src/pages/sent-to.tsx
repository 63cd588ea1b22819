type SentToProps = {
  text: (address: string) => string;
  address: string;
  /**
   * Whether the address begins a line of its own, so that lines break alike in every font and
   * nothing moves when a font arrives.
   */
  hasOwnLine?: boolean;
};

export function SentTo({ text, address, hasOwnLine = false }: SentToProps) {
  const [before, after] = text(MARK).split(MARK);

  return (
    <>
      {before}
      <span className={hasOwnLine ? 'block' : undefined}>
        <span className="font-medium wrap-anywhere text-text">{address}</span>
        {after}
      </span>
    </>
  );
}

const MARK = '\u0000';
