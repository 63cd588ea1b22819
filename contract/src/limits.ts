/**
 * The numbers that both sides hold to. The last word of a name is its unit. The rules that use them
 * are in `docs/behaviour/`.
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
/** Sessions shown to their owner; older ones still count and can still be ended. */
export const SESSIONS_SHOWN_MAX = 100;

// Credits
export const SIGNUP_BONUS_CREDITS = 500;
/** Orders shown to their owner; older ones keep their receipts. */
export const ORDERS_SHOWN_MAX = 100;
export const PACKAGE_KEY_CHARACTERS_MAX = 64;
export const CHECKOUT_SESSION_CHARACTERS_MAX = 200;

// Generation
export const PROMPT_CHARACTERS_MAX = 4_000;
export const PROMPT_CHARACTERS_ADVISED = 500;
export const IMAGES_PER_JOB_MAX = 4;
export const SEED_MAX = 2 ** 31 - 1;
export const PENDING_JOBS_PER_USER_MAX = 100;
export const IDEMPOTENCY_KEY_CHARACTERS_MAX = 128;
export const NEGATIVE_PROMPT_CHARACTERS_MAX = 1_000;
/** What a model takes that does not say, and what any model takes at most. */
export const INPUT_IMAGES_DEFAULT = 3;
export const INPUT_IMAGES_MAX = 10;
export const IMAGE_ADDRESS_CHARACTERS_MAX = 2_048;
/** How often one work can be upscaled: what has joined it and what is pending. */
export const UPSCALES_PER_WORK_MAX = 50;
/** How good, from 0 to 1, the JPEG is that a model gets of a picture with its letter on it. It is kept nowhere. */
export const LABELLED_JPEG_QUALITY = 0.95;
/** How often a running job tells how far it is, and when it first does. */
export const PROGRESS_INTERVAL_MS = 500;
export const DEFAULT_MODEL_COST_CREDITS = 50;

// Uploads
/** What the form takes of a picked, dropped or pasted file, and what the upload itself takes: an edited canvas may be larger. */
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
/** Of any picture that is decoded; of one that is taken in, in all its frames. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** The time that a decoder gets for one picture, from when it begins. */
export const DECODE_SECONDS_MAX = 60;

// Lists
export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
export const HISTORY_PAGE_LIMIT = 40;
export const SIMPLE_HISTORY_PAGE_LIMIT = 10;
export const PAGE_MAX = 1_000_000;
export const SEARCH_CHARACTERS_MAX = 200;

// Works
/** From when a work was put in the trash until its files go. */
export const TRASH_DAYS = 30;
/** Works that one call may change, and that one zip may hold. */
export const WORKS_PER_CALL_MAX = 100;
/** Of an edit, as its details show them; more are counted. */
export const BASE_IMAGES_SHOWN_MAX = 6;

// Presets
/** What the gallery asks for of each category, and how many of one that is not featured it shows until all are wanted. */
export const PRESETS_PER_CATEGORY_MAX = 40;
export const PRESETS_SHOWN_MAX = 8;
/** How far an arrow of the featured presets scrolls, and how near to an end counts as there. */
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
/** A socket may send this many messages at once, and this many a second on average. */
export const REALTIME_MESSAGES_BURST_MAX = 250;
export const REALTIME_MESSAGES_PER_SECOND_MAX = 20;
export const POLL_INTERVAL_MS = 5_000;
export const POLLS_MAX = 60;
/** So many polls in a row without an answer mean that checking has failed. */
export const FAILED_POLLS_MAX = 3;
export const HISTORY_REFRESH_MS = 10_000;

// Toasts and small timings
export const STUDIO_TOAST_MS = 4_000;
export const WORK_TOAST_MS = 2_200;
/** The undo of a deletion in the history or of favorites: somebody has to read it, to want it, and to reach it. */
export const UNDO_TOAST_MS = 8_000;
/** Deletions that are told within this time of each other have the lists read again once. */
export const DELETIONS_GATHERED_MS = 100;
export const COPIED_MS = 2_000;
export const UPSCALE_SUBMITTED_TOAST_MS = 5_000;
export const ADDRESS_CLEANUP_MS = 100;
export const CANVAS_OPENING_MS = 500;
/** A form that was filled in for somebody shows it: the model at once, then the prompt, then the images, until the wave ends. */
export const WAVE_PROMPT_MS = 200;
export const WAVE_IMAGES_MS = 400;
export const WAVE_END_MS = 3_000;
export const BLANK_CANVAS_PIXELS = 1_024;

// Canvas editor and compare screen
export const CANVAS_LAYERS_MAX = 5;
export const CANVAS_UNDO_STEPS = 20;
/** In pixels of a picture whose longer side has `CANVAS_BRUSH_REFERENCE_PIXELS`: a stroke looks the same on any. */
export const CANVAS_BRUSH_MIN = 5;
export const CANVAS_BRUSH_MAX = 50;
export const CANVAS_BRUSH_DEFAULT = 15;
/** By a press of a key. */
export const CANVAS_BRUSH_SIZE_STEP = 5;
export const CANVAS_BRUSH_REFERENCE_PIXELS = 1_024;
/** A smaller selection in width or height is none. */
export const CANVAS_CROP_PIXELS_MIN = 20;
/** Of a layer or a crop that is resized. */
export const CANVAS_RESIZE_PIXELS_MIN = 50;
/** Of a layer's longer side to that of the frame: larger is nothing but a mistake of the hand. */
export const CANVAS_RESIZE_RATIO_MAX = 16;
/** Of a letter's side, by the same measure as the brush. */
export const CANVAS_STAMP_PIXELS = 44;
/** A stroke with more goes on as another. */
export const CANVAS_STROKE_POINTS_MAX = 10_000;
export const CANVAS_ZOOM_MIN = 0.1;
export const CANVAS_ZOOM_MAX = 8;
/** To fit the stage, small pictures are enlarged by as much. */
export const CANVAS_ZOOM_FIT_MAX = 2;
/** Unfinished canvases of a person that are kept on a device, and how long. */
export const CANVAS_KEPT_MAX = 20;
export const CANVAS_KEPT_DAYS = 30;
export const COMPARE_ZOOM_MIN = 0.5;
export const COMPARE_ZOOM_MAX = 3;
export const COMPARE_ZOOM_STEP = 0.1;
/** Of the divider, in hundredths of the width. Its start; and where the label of the side that is all but covered dims. */
export const COMPARE_START_PERCENT = 33.33;
export const COMPARE_DIM_BELOW_PERCENT = 20;
export const COMPARE_DIM_ABOVE_PERCENT = 80;

// Pictures
/** Widths of the WebP thumbnails of a work, in pixels, ascending. A picture narrower than one of them is not enlarged. */
export const THUMBNAIL_WIDTHS = [320, 640] as const;
/** Width of the WebP between thumbnails and original, which is made when it is first asked for. A narrower picture keeps its own width. */
export const MIDDLE_WIDTH_PIXELS = 1_280;
export const REQUEST_BODY_BYTES_MAX = 1_572_864;
