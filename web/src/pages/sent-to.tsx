type SentToProps = {
  /** The sentence, given the address. */
  text: (address: string) => string;
  address: string;
};

/** The sentence that names the address a mail went to, with the address set apart. */
export function SentTo({ text, address }: SentToProps) {
  const [before, after] = text(MARK).split(MARK);

  return (
    <>
      {before}
      <span className="font-medium wrap-anywhere text-text">{address}</span>
      {after}
    </>
  );
}

/** Stands for the address while the sentence is cut in two. */
const MARK = '\u0000';
