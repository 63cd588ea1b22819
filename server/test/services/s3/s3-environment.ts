import type { S3Settings } from '../../../src/adapters/object-store/port.ts';

export function s3Environment(settings: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_FORCE_PATH_STYLE: settings.isPathStyle ? 'yes' : 'no',
  };
}
