/**
 * The calls that the page of a signed-in user makes before it can show anything of its own. The
 * server puts their answers into the page, and the browser takes them from there instead of making
 * the calls.
 */
export type FirstAnswer = { status: number; body: unknown };
/** By the address of the call. */
export type FirstAnswers = Record<string, FirstAnswer>;

/** The id of the `<script type="application/json">` that has the `FirstAnswers`. */
export const FIRST_ANSWERS_ID = 'first-answers';
