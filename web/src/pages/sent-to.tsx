type SentToProps = {
  /** The sentence, given the address. */
  text: (address: string) => string;
  address: string;
  /**
   * Whether the address and what follows begin a new line. The lines of the sentence are the same in every font then: nothing below moves
   * when a font arrives.
   */
  hasOwnLine?: boolean;
};

/** The sentence that names the address a mail went to, with the address set apart. */
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

/** Stands for the address while the sentence is cut in two. */
const MARK = '\u0000';
