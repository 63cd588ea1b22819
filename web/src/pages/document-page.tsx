import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeError } from '../api/error-copy.ts';
import { DocumentText } from '../features/documents/document-text.tsx';
import { documentOf, documentQuery } from '../features/documents/queries.ts';
import { readDocument } from '../features/documents/read-document.ts';
import { currentLanguage } from '../i18n/current-language.ts';
import { htmlLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLocation } from '../router/use-router.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

export default function DocumentPage() {
  const { t } = useTranslation();
  const name = documentOf(useLocation(location => location.pathname));
  const { data, isError, error, refetch } = useQuery(documentQuery(name, currentLanguage()));
  const { title, blocks } = useMemo(() => readDocument(data?.text ?? ''), [data?.text]);
  const heading = title ?? t(`footer.${name}`);
  usePageTitle(heading);

  return (
    <article
      lang={data && htmlLanguage(data.language)}
      className="mx-auto w-full max-w-170 grow px-4 py-10 md:px-10 md:py-16"
    >
      <h1 className="title pt-0.5 text-40">{heading}</h1>
      <div className="mt-8">
        {isError && !data ? (
          <RetryNotice
            title={t('broken.title')}
            retryLabel={t('broken.retry')}
            onRetry={() => void refetch()}
          >
            {describeError(error)}
          </RetryNotice>
        ) : (
          <DocumentText blocks={blocks} />
        )}
      </div>
    </article>
  );
}
