/**
 * Sends a mail, or throws. A mail is not lost once `send` has resolved. `text` is plain text, and
 * `html` has the same words.
 */
export type Mail = { to: string; subject: string; text: string; html: string };

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
