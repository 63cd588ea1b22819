/**
 * Every error code. `when` says when it happens and what the caller should do.
 * `web/src/api/error-copy.ts` has the texts for users.
 */
export const errorTable = {
  VALIDATION_FAILED: {
    status: 400,
    isRetryable: false,
    fault: 'caller',
    when: 'the request does not have the shape that the endpoint asks for; mend the fields that details.fields names',
    message: 'Some of what was sent is not valid.',
  },
  AUTH_TOKEN_INVALID: {
    status: 400,
    isRetryable: false,
    fault: 'caller',
    when: 'a mailed link or the link of the first run is unknown, used, replaced or expired; ask for another one',
    message: 'This link is invalid or has expired. Please request a new one.',
  },
  AUTH_UNAUTHORIZED: {
    status: 401,
    isRetryable: false,
    fault: 'caller',
    when: 'there is no session, or it has ended; sign in',
    message: 'Your session has expired. Please log in again.',
  },
  AUTH_INVALID_CREDENTIALS: {
    status: 401,
    isRetryable: false,
    fault: 'caller',
    when: 'address and password do not belong together; try again with others',
    message: 'Invalid email or password.',
  },
  INSUFFICIENT_CREDITS: {
    status: 402,
    isRetryable: false,
    fault: 'caller',
    when: 'the balance is below the cost; details say {current, required}; buy credits or choose a cheaper model',
    message: 'Insufficient credits.',
  },
  AUTH_EMAIL_NOT_CONFIRMED: {
    status: 403,
    isRetryable: false,
    fault: 'caller',
    when: 'the password is right but the address is not confirmed; follow the mailed link or have it sent again',
    message: 'Please confirm your email address before logging in.',
  },
  AUTH_SUSPENDED: {
    status: 403,
    isRetryable: false,
    fault: 'caller',
    when: 'an administrator has suspended the account; write to the contact address of the studio',
    message: 'This account is suspended.',
  },
  SIGN_UP_REFUSED: {
    status: 403,
    isRetryable: false,
    fault: 'caller',
    when: 'nobody may sign up in this way: details.reason says why; ask whoever runs the studio for an invite',
    message: 'You can’t sign up here in this way.',
  },
  FORBIDDEN_ORIGIN: {
    status: 403,
    isRetryable: false,
    fault: 'caller',
    when: 'a call that changes something came from another site or named no origin; call from the product’s own pages',
    message: 'This request did not come from this site.',
  },
  FORBIDDEN: {
    status: 403,
    isRetryable: false,
    fault: 'caller',
    when: 'the account may not do this, or a signed upload address is not valid for this file; ask an administrator, or request another address',
    message: 'You are not authorized to perform this action.',
  },
  NOT_FOUND: {
    status: 404,
    isRetryable: false,
    fault: 'caller',
    when: 'the resource does not exist, or belongs to somebody else',
    message: 'Resource not found.',
  },
  CONFLICT: {
    status: 409,
    isRetryable: false,
    fault: 'caller',
    when: 'the current state does not allow the call, for example: an Idempotency-Key was used with another body, an upload address with another file, an unfinished work can’t be a favorite, a setting has been changed (details.setting) or is locked (details.reason), an order of presets has been changed (details.ids), or the account is the caller’s own or suspended; send another key, request another address, wait for the work, or read the setting again',
    message: 'This does not go with what is already there.',
  },
  AGREEMENT_NEEDED: {
    status: 409,
    isRetryable: false,
    fault: 'caller',
    when: 'the operator labels AI pictures, and the call requests a file without the label or a copy of the data; repeat it with `is_agreed` true once the person has taken on the duty to label, or false for a labeled copy',
    message: 'Please agree first to label this picture as made by AI.',
  },
  AUTH_EMAIL_ALREADY_CONFIRMED: {
    status: 409,
    isRetryable: false,
    fault: 'caller',
    when: 'the address needs no confirmation mail any more; sign in',
    message: 'This email is already confirmed. Please log in.',
  },
  LAST_ADMIN: {
    status: 409,
    isRetryable: false,
    fault: 'caller',
    when: 'no administrator would be left after a deletion, suspension, or change of role or confirmation; make another administrator first',
    message: 'This is the last administrator. Make somebody else an administrator first.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    isRetryable: false,
    fault: 'caller',
    when: 'the body is larger than the endpoint takes, or address and headers are longer than 16 KB; send less',
    message: 'The request is too large.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    isRetryable: false,
    fault: 'caller',
    when: 'the endpoint does not read this type of body, or does not accept a file in it; send JSON, a form if there are files, and pictures as JPEG, PNG, GIF or WebP',
    message: 'This type of content is not supported.',
  },
  AUTH_RATE_LIMIT_EXCEEDED: {
    status: 429,
    isRetryable: true,
    fault: 'caller',
    when: 'a mail to this address was asked for less than a minute ago; wait for Retry-After seconds',
    message: 'For security purposes, you can only request this after a while.',
  },
  RATE_LIMITED: {
    status: 429,
    isRetryable: true,
    fault: 'caller',
    when: 'too many calls in a short time, or too many pending jobs; wait for Retry-After seconds. Without that header, too many uploads are unused; use some of them in a job',
    message: 'Too many requests. Please wait a moment and try again.',
  },
  INTERNAL: {
    status: 500,
    isRetryable: true,
    fault: 'us',
    when: 'something broke on our side; it is logged under the request id; try again',
    message: 'Something went wrong. Please try again.',
  },
  PAYMENT_SERVICE_FAILED: {
    status: 502,
    isRetryable: true,
    fault: 'provider',
    when: 'the payment service did not answer or refused the request; nothing was charged; try again',
    message: 'The payment service did not answer. Please try again in a moment.',
  },
  PAYMENT_DISABLED: {
    status: 503,
    isRetryable: false,
    fault: 'us',
    when: 'the operator has not set up payments; hide the links to them',
    message: 'Payments are coming soon.',
  },
  UNAVAILABLE: {
    status: 503,
    isRetryable: true,
    fault: 'us',
    when: 'the database or another part is unreachable or overloaded; nothing was changed; try again',
    message: 'The service is unavailable for a moment. Please try again.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorRow = {
  readonly status: number;
  readonly isRetryable: boolean;
  readonly fault: 'caller' | 'us' | 'provider';
  readonly when: string;
  readonly message: string;
};

export type ErrorCode = keyof typeof errorTable;

export const ERROR_CODES = Object.keys(errorTable) as ErrorCode[];

/**
 * `details.reason` of a `VALIDATION_FAILED`, a `RATE_LIMITED` or an `UNAVAILABLE`. `STORE_AWAY`:
 * pictures can't be stored now, so uploads are refused too. `MODEL_AWAY`: the provider can't be
 * reached now. `MODEL_CANNOT`: the request exceeds the model's abilities.
 */
export type SubmissionRefusal =
  | 'IMAGE_GONE'
  | 'MODEL_GONE'
  | 'MODEL_AWAY'
  | 'MODEL_CANNOT'
  | 'WORK_GONE'
  | 'UPSCALED_TOO_OFTEN'
  | 'TOO_MANY_PENDING'
  | 'STORE_AWAY';

/**
 * `details.reason` of a `SIGN_UP_REFUSED`. With `DOMAIN`, `details.domains` has the allowed
 * domains.
 */
export type SignUpRefusal =
  | 'CLOSED'
  | 'INVITE_NEEDED'
  | 'DOMAIN'
  | 'INVITE_UNKNOWN'
  | 'INVITE_EXPIRED'
  | 'INVITE_USED'
  | 'INVITE_REVOKED';

/**
 * `details.reason` of a `CONFLICT`; `details.setting` has the setting. `CHANGED`: the setting's
 * revision is newer than the one in the request. `LOCKED`: the environment sets the value. `NEWER`:
 * this version can't read the value that a later one wrote. `BELOW_COST`: providers charge more
 * than a cost or price; `details.below` lists these costs and prices, and `below_cost` confirms
 * that they are wanted.
 */
export type SettingRefusal = 'CHANGED' | 'LOCKED' | 'NEWER' | 'BELOW_COST';

/**
 * `details.reason` of a `CONFLICT`. `SELF`: the person is the administrator who makes the change.
 * `SUSPENDED`: the account is suspended. `ADDRESS`: the address typed to confirm a deletion
 * is not the account's.
 */
export type PersonRefusal = 'SELF' | 'SUSPENDED' | 'ADDRESS';

/** `details.reason` of a `CONFLICT` during the setup of a new studio. */
export type SetupRefusal = 'ADDRESS_TAKEN';

/** `details.reason` of a `CONFLICT`. */
export type PresetRefusal = 'UNFINISHED' | 'FLAGGED' | 'UPSCALE' | 'BASE_FLAGGED' | 'IMAGE_GONE';

/**
 * `details` depends on the code, such as `{fields}` or `{current, required}`. Many refusals have a
 * `reason`.
 */
export type ErrorAnswer = {
  code: ErrorCode;
  message: string;
  details?: Record<string, unknown>;
  requestId: string;
};
