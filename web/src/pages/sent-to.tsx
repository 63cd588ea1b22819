type SentToProps = {
  text: (address: string) => string;
  address: string;
  /**
   * Lines then break at the same places in every font, so that nothing moves when a font arrives.
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

/** Stands for the address while the sentence is split. */
const MARK = '\u0000';
