/**
 * The calls that a signed-in user's page needs first. The server puts their answers into the page.
 */
export type FirstAnswer = { status: number; body: unknown };
/** Answers by the address of the call. */
export type FirstAnswers = Record<string, FirstAnswer>;

/** The id of the `<script type="application/json">` with the `FirstAnswers`. */
export const FIRST_ANSWERS_ID = 'first-answers';
