import { useEffect, useState } from 'react';

/** Revokes the URL when the file changes or the component unmounts. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);

    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);

  return url;
}
