type SentToProps = {
  /** Returns the sentence with the address. */
  text: (address: string) => string;
  address: string;
  /**
   * Whether the address starts a line. Lines then break the same way in every font, so nothing
   * moves when a font arrives.
   */
  hasOwnLine?: boolean;
};

/** A sentence that highlights the address of a mail. */
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
