/**
 * Limits that server and web client share. The rules that use them are in `docs/behaviour/`.
 */

// Accounts
export const PASSWORD_CHARACTERS_MIN = 8;
export const PASSWORD_CHARACTERS_MAX = 256;
export const EMAIL_CHARACTERS_MAX = 254;
export const NEXT_CHARACTERS_MAX = 2_048;
export const RESEND_COOLDOWN_SECONDS = 60;
export const CONFIRM_REDIRECT_MS = 3_000;
export const SIGN_IN_BANNER_FADE_MS = 4_500;
export const SIGN_IN_BANNER_GONE_MS = 5_000;
export const RESENT_NOTICE_MS = 4_000;
export const RECOVERY_WAIT_MS = 5_000;
export const RESET_REDIRECT_MS = 3_000;
export const DISPLAY_NAME_CHARACTERS_MIN = 2;
export const DISPLAY_NAME_CHARACTERS_MAX = 20;
export const PROFILE_TOAST_MS = 2_200;
/** The most sessions in a list of a person's sessions. Further ones stay valid and can be ended. */
export const SESSIONS_SHOWN_MAX = 100;

// People, for administrators
export const PEOPLE_LIMIT_MAX = 100;
export const PEOPLE_CHANGED_MAX = 100;
export const PEOPLE_SEARCH_CHARACTERS_MAX = 254;
export const PEOPLE_CURSOR_CHARACTERS_MAX = 1_024;
export const SUSPENSION_NOTE_CHARACTERS_MAX = 500;
/** A larger grant is probably a typing error; several grants can give more. */
export const GRANT_CREDITS_MAX = 10_000_000;
export const GRANT_NOTE_CHARACTERS_MAX = 200;

// Settings of the studio, and sign-up
export const SIGN_UP_BONUS_CREDITS_MAX = 1_000_000;
export const SIGN_UP_DOMAINS_MAX = 100;
export const DOMAIN_CHARACTERS_MAX = 253;
export const BRAND_NAME_CHARACTERS_MAX = 40;
export const SETTING_CHANGES_LIMIT_MAX = 100;
export const INVITE_USES_MAX = 10_000;
export const INVITE_DAYS_MAX = 365;
export const INVITE_NOTE_CHARACTERS_MAX = 200;
export const INVITES_LIMIT_MAX = 100;
export const INVITE_TOKEN_CHARACTERS_MAX = 256;
export const SETUP_TOKEN_CHARACTERS_MAX = 256;
export const TRASH_DAYS_MIN = 1;
export const TRASH_DAYS_MAX = 365;
export const TERMS_CHARACTERS_MAX = 20_000;
export const TERMS_ADDRESS_CHARACTERS_MAX = 500;
export const DAILY_ALLOWANCE_CREDITS_MAX = 100_000;
export const MODEL_NAME_CHARACTERS_MAX = 128;
export const MODEL_COST_CREDITS_MAX = 100_000;
export const MODELS_CHANGED_MAX = 500;
export const LOGO_BYTES_MAX = 1_048_576;
/** `LOGO_BYTES_MAX` in base64: four characters for three bytes. */
export const LOGO_BASE64_CHARACTERS_MAX = 1_398_104;
export const LOGO_PIXELS_MAX = 16_000_000;
/** The maximum side of a stored logo, which is shown at 26 px. */
export const LOGO_SIDE_PIXELS_MAX = 256;

// Credits
/** The sign-up bonus unless the environment or a setting says otherwise. */
export const SIGNUP_BONUS_CREDITS = 500;
/** The most orders in their owner's list. Older orders keep their receipts. */
export const ORDERS_SHOWN_MAX = 100;
export const PACKAGE_KEY_CHARACTERS_MAX = 64;
export const PACKAGES_MAX = 12;
export const PACKAGE_NAME_CHARACTERS_MAX = 40;
export const PACKAGE_BADGE_CHARACTERS_MAX = 30;
export const PACKAGE_CREDITS_MAX = 10_000_000;
/** The smallest amounts that the payment service accepts, in cents and fen. */
export const PACKAGE_PRICE_MINOR_MIN = { usd: 50, cny: 400 } as const;
export const PACKAGE_PRICE_MINOR_MAX = 10_000_000;
export const CHECKOUT_SESSION_CHARACTERS_MAX = 200;

// Generation
export const PROMPT_CHARACTERS_MAX = 4_000;
export const PROMPT_CHARACTERS_ADVISED = 500;
export const IMAGES_PER_JOB_MAX = 4;
export const SEED_MAX = 2 ** 31 - 1;
export const PENDING_JOBS_PER_USER_MAX = 100;
export const IDEMPOTENCY_KEY_CHARACTERS_MAX = 128;
export const NEGATIVE_PROMPT_CHARACTERS_MAX = 1_000;
/** The most input images of Sketchbook and of an unknown model. */
export const INPUT_IMAGES_DEFAULT = 3;
export const INPUT_IMAGES_MAX = 10;
export const IMAGE_ADDRESS_CHARACTERS_MAX = 2_048;
/** The most upscales of one work, finished and pending ones. */
export const UPSCALES_PER_WORK_MAX = 50;
/** The quality, 0 to 1, of the JPEG with a stamped letter that a model gets. */
export const LABELLED_JPEG_QUALITY = 0.95;
/** The interval of progress messages, and the delay of the first one. */
export const PROGRESS_INTERVAL_MS = 500;
export const DEFAULT_MODEL_COST_CREDITS = 50;

// Uploads
/**
 * The form refuses larger picked, dropped or pasted files. Uploads may be larger, because an edited
 * canvas may be larger than its source.
 */
export const PICKED_FILE_BYTES_MAX = 6 * 1_048_576;
export const UPLOAD_BYTES_MAX = 10 * 1_048_576;
export const UPLOAD_MEDIA_TYPES = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
] as const;
export const UPLOAD_FILE_NAME_CHARACTERS_MAX = 4_096;
export const UPLOADS_PER_BATCH_MAX = 20;
export const UNUSED_UPLOADS_MAX = 200;
export const UNUSED_UPLOADS_BYTES_MAX = 500 * 1_048_576;
export const UNUSED_UPLOAD_DAYS = 7;
export const UPLOAD_ADDRESS_SECONDS = 900;
/** The most pixels of a decoded picture, and of all frames of an uploaded picture together. */
export const PICTURE_PIXELS_MAX = 50_000_000;
export const DECODE_SECONDS_MAX = 60;

// Lists
export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
export const HISTORY_PAGE_LIMIT = 40;
export const SIMPLE_HISTORY_PAGE_LIMIT = 10;
export const PAGE_MAX = 1_000_000;
export const SEARCH_CHARACTERS_MAX = 200;
export const ADMIN_LIST_LIMIT_DEFAULT = 50;
export const ADMIN_LIST_LIMIT_MAX = 100;
export const PROMPT_REASON_CHARACTERS_MIN = 5;
export const PROMPT_REASON_CHARACTERS_MAX = 300;
/** The most featured presets in a request that moves one. */
export const FEATURED_PRESETS_MAX = 1_000;

// Works
/** The days that a work stays in the trash, unless a setting says otherwise. */
export const TRASH_DAYS = 30;
export const WORKS_PER_CALL_MAX = 100;
/** The most base images of an edit that a page shows. Further ones are only counted. */
export const BASE_IMAGES_SHOWN_MAX = 6;

// Presets
/**
 * The most presets in one answer. Most categories show only `PRESETS_SHOWN_MAX` of them before
 * "Show All".
 */
export const PRESETS_PER_CATEGORY_MAX = 40;
export const PRESETS_SHOWN_MAX = 8;
/**
 * An arrow of the featured presets scrolls by the step. Within the tolerance of an end, the row
 * counts as scrolled to that end.
 */
export const CAROUSEL_STEP_PX = 450;
export const CAROUSEL_TOLERANCE_PX = 10;
export const PRESET_TITLE_CHARACTERS_MAX = 80;
export const PRESET_DERIVED_TITLE_CHARACTERS_MAX = 50;
export const PRESET_DESCRIPTION_CHARACTERS_MAX = 200;

// Realtime and its fallback
export const REALTIME_TOKEN_SECONDS = 600;
export const REALTIME_TOKEN_MARGIN_SECONDS = 75;
export const REALTIME_TOKEN_CHARACTERS_MAX = 512;
export const REALTIME_FIRST_TOKEN_MS = 5_000;
export const REALTIME_FALLBACK_MS = 5_000;
export const REALTIME_TOPICS_MAX = 100;
export const REALTIME_FRAME_BYTES_MAX = 16_384;
export const REALTIME_SOCKETS_PER_USER_MAX = 50;
export const REALTIME_MESSAGES_BURST_MAX = 250;
export const REALTIME_MESSAGES_PER_SECOND_MAX = 20;
export const POLL_INTERVAL_MS = 5_000;
export const POLLS_MAX = 60;
/** After this many failed polls in a row, the page stops polling and reports a failure. */
export const FAILED_POLLS_MAX = 3;
export const HISTORY_REFRESH_MS = 10_000;

// Toasts and small timings
export const STUDIO_TOAST_MS = 4_000;
export const WORK_TOAST_MS = 2_200;
/**
 * This is longer than for other toasts, because the undo of a deletion needs time to be read and
 * reached.
 */
export const UNDO_TOAST_MS = 8_000;
/** Deletions within this time cause a single refetch of the lists. */
export const DELETIONS_GATHERED_MS = 100;
export const COPIED_MS = 2_000;
export const UPSCALE_SUBMITTED_TOAST_MS = 5_000;
export const ADDRESS_CLEANUP_MS = 100;
export const CANVAS_OPENING_MS = 500;
/**
 * An animation runs over the fields of a prefilled form: the model at once, the prompt and the
 * images after these delays.
 */
export const WAVE_PROMPT_MS = 200;
export const WAVE_IMAGES_MS = 400;
export const WAVE_END_MS = 3_000;
export const BLANK_CANVAS_PIXELS = 1_024;

// Canvas editor and compare screen
export const CANVAS_LAYERS_MAX = 5;
export const CANVAS_UNDO_STEPS = 20;
/**
 * Brush widths for a picture whose longer side has `CANVAS_BRUSH_REFERENCE_PIXELS`. For other
 * pictures the widths are scaled, so that strokes look the same.
 */
export const CANVAS_BRUSH_MIN = 5;
export const CANVAS_BRUSH_MAX = 50;
export const CANVAS_BRUSH_DEFAULT = 15;
export const CANVAS_BRUSH_SIZE_STEP = 5;
export const CANVAS_BRUSH_REFERENCE_PIXELS = 1_024;
/** A crop ignores selections with a side below this length. */
export const CANVAS_CROP_PIXELS_MIN = 20;
/** The smallest side to which a layer or a crop can be resized. */
export const CANVAS_RESIZE_PIXELS_MIN = 50;
/** The largest ratio of a layer's longer side to the frame's. */
export const CANVAS_RESIZE_RATIO_MAX = 16;
/** The side of a stamp, scaled like the brush. */
export const CANVAS_STAMP_PIXELS = 44;
/** The most points of a stroke; a longer stroke is continued as a new one. */
export const CANVAS_STROKE_POINTS_MAX = 10_000;
export const CANVAS_ZOOM_MIN = 0.1;
export const CANVAS_ZOOM_MAX = 8;
/** The largest factor by which a small picture is enlarged to fit the editor. */
export const CANVAS_ZOOM_FIT_MAX = 2;
/** Limits of unfinished canvases that a device keeps for a person. */
export const CANVAS_KEPT_MAX = 20;
export const CANVAS_KEPT_DAYS = 30;
export const COMPARE_ZOOM_MIN = 0.5;
export const COMPARE_ZOOM_MAX = 3;
export const COMPARE_ZOOM_STEP = 0.1;
/**
 * The divider's start, and the positions beyond which the label of the covered side is dimmed, in
 * hundredths of the width.
 */
export const COMPARE_START_PERCENT = 33.33;
export const COMPARE_DIM_BELOW_PERCENT = 20;
export const COMPARE_DIM_ABOVE_PERCENT = 80;

// Pictures
/** Widths of a work's WebP thumbnails, ascending. Narrower pictures are not enlarged. */
export const THUMBNAIL_WIDTHS = [320, 640] as const;
/**
 * Width of the preview, a WebP between thumbnails and original that is made on demand. Narrower
 * pictures keep their width.
 */
export const PREVIEW_WIDTH_PIXELS = 1_280;
export const REQUEST_BODY_BYTES_MAX = 1_572_864;
