import { documentsEndpoints } from '@vermilion/contract/documents';
import type { Mount } from '../http/mount.ts';
import { getDocument } from './get-document.ts';

export function documentsRoutes(mount: Mount): void {
  mount(documentsEndpoints.getDocument, async (ctx, { params, query }) => ({
    document: await getDocument(ctx, params.name, query.language),
  }));
}
