/**
 * `message` is the job's `error`; pages have their own texts for the code. A failed job is always
 * refunded.
 */
export const jobFailureTable = {
  CANCELLED: { fault: 'caller', message: 'Cancelled' },
  REFUSED_CONTENT: { fault: 'caller', message: 'The model refused this prompt for its content.' },
  INVALID_INPUT: { fault: 'caller', message: 'The model could not use these settings.' },
  PROVIDER_BUSY: { fault: 'provider', message: 'The model was busy for too long.' },
  PROVIDER_UNAVAILABLE: { fault: 'provider', message: 'The model could not be reached.' },
  WITHHELD: { fault: 'caller', message: 'The safety filter withheld this picture.' },
  NO_IMAGE: { fault: 'provider', message: 'No image URL found in result' },
  DEADLINE: { fault: 'provider', message: 'The model took too long.' },
  INTERNAL: { fault: 'us', message: 'Generation failed' },
} as const satisfies Record<string, { fault: 'caller' | 'us' | 'provider'; message: string }>;

export type JobFailureCode = keyof typeof jobFailureTable;
export const JOB_FAILURE_CODES = Object.keys(jobFailureTable) as [
  JobFailureCode,
  ...JobFailureCode[],
];
