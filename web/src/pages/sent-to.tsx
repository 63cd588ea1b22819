type SentToProps = {
  /** Returns the sentence with the address. */
  text: (address: string) => string;
  address: string;
  /**
   * Whether the address starts a new line. The lines then break at the same places in every font,
   * so that nothing moves when a font arrives.
   */
  hasOwnLine?: boolean;
};

/** A sentence that highlights the address to which a mail was sent. */
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

/** Takes the place of the address while the sentence is split. */
const MARK = '\u0000';
