/** An email address, which breaks after its @ if it is too long for its line. */
export function Address({ text }: { text: string }) {
  const end = text.lastIndexOf('@') + 1;

  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  );
}
