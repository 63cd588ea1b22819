/** `text` is plain text, and `html` has the same words. */
export type Mail = { to: string; subject: string; text: string; html: string };

export interface Mailer {
  /** Throws if the mail was perhaps not delivered. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
