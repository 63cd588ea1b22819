/** Sends a mail, or throws; a mail that was taken over is not lost. Texts are plain; `html` is the same words laid out. */
export type Mail = { to: string; subject: string; text: string; html: string };

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
