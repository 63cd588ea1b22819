/**
 * Sends a mail, or throws. An accepted mail is not lost. `text` is plain, and `html` has the same
 * words.
 */
export type Mail = { to: string; subject: string; text: string; html: string };

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
