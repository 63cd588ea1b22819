import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxName } from './outbox.ts';

export type OutboxMail = {
  name: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
};

export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await listNames(folder);
  const mails = await Promise.all(names.map(name => readOutboxMail(folder, name)));

  return mails.filter(mail => mail !== undefined);
}

export async function readOutboxMail(
  folder: string,
  name: string,
): Promise<OutboxMail | undefined> {
  if (!outboxName.test(name)) return undefined;
  try {
    return { name, ...parse(await readFile(join(folder, name), 'utf8')) };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);

    return names
      .filter(name => outboxName.test(name))
      .toSorted()
      .toReversed();
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

function parse(mail: string): Omit<OutboxMail, 'name'> {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const headers = parseHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    date: headers.get('date') ?? '',
    text: decodePart(parts, /^content-type: text\/plain/im),
    html: decodePart(parts, /^content-type: text\/html/im),
  };
}

function decodePart(parts: readonly string[], type: RegExp): string {
  const part = parts.find(candidate => type.test(candidate)) ?? '';

  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').toString('utf8');
}

/** A line that begins with a space or a tab continues the previous line. */
function parseHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');

  return new Map(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
}

/**
 * Decodes encoded words of RFC 2047. Adjacent words are joined first, because a character may be
 * split between them.
 */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?utf-8\?/gi, '?==?UTF-8?')
    .replace(/(=\?utf-8\?[bq]\?[^?]*\?=)+/gi, words => {
      const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(
        ([, encoding = '', word = '']) =>
          encoding.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : decodeQ(word),
      );

      return Buffer.concat(bytes).toString('utf8');
    });
}

function decodeQ(word: string): Buffer {
  const spaced = word.replaceAll('_', ' ');

  return Buffer.from(
    spaced.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
