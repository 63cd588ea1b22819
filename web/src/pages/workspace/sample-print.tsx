import { sealLetter } from '../../brand.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Print } from '../../ui/pictures/print.tsx';
import { samplePictures } from '../sample-pictures.ts';

type SamplePrintProps = {
  picture: keyof typeof samplePictures;
  words: { title: string; alt: string; style: string };
  isFirst?: boolean;
};

export function SamplePrint({ picture, words, isFirst = false }: SamplePrintProps) {
  return (
    <Print
      title={words.title}
      meta={words.style}
      sealLetter={sealLetter()}
      className={classNames(
        'w-full flex-none lg:w-[calc(100dvh-56px-72px-40px-28px)] lg:max-w-184 lg:min-w-110',
        !isFirst && 'max-lg:hidden',
      )}
    >
      <Picture {...samplePictures[picture]} alt={words.alt} isFirst={isFirst} />
    </Print>
  );
}
