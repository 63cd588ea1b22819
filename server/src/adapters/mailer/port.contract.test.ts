import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { startMailServer } from '../../../test/services/mail-server.ts';
import { makeCertificate } from '../../../test/services/make-certificate.ts';
import { createFakeMailer } from './fake.ts';
import { createOutboxMailer, OUTBOX_MAILS_MAX } from './outbox.ts';
import type { Mail, Mailer } from './port.ts';
import { listOutbox, readOutboxMail } from './read-outbox.ts';
import { createSmtpMailer } from './smtp.ts';

type Rig = { mailer: Mailer; received(): Promise<Mail[]>; end(): Promise<void> };

const from = 'Vermilion 朱砂 <no-reply@example.com>';
const mail: Mail = {
  to: 'mei@example.com',
  subject:
    '请确认您在朱砂的邮箱地址，谢谢您的耐心，这一行标题很长很长很长很长很长 · Confirm =?utf-8?q?x?= your email',
  text: 'Hello.\n\n你好，https://example.com/auth/confirm?token=abc-DEF_123\n\n.\n🖼 a line of dots follows\n..\n',
  html: '<p>Hello <b>你好</b></p>',
};

const rigs: Record<string, () => Promise<Rig>> = {
  fake: async () => {
    const mailer = createFakeMailer();
    return { mailer, received: async () => [...mailer.sent], end: () => mailer.close() };
  },
  smtp: async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    const end = async () => {
      await mailer.close();
      await server.close();
    };
    return { mailer, received: async () => server.mails, end };
  },
  outbox: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vermilion-outbox-'));
    const mailer = createOutboxMailer({ folder, from, clock: { now: () => new Date() } });
    const received = async () => {
      const files = (await readdir(folder)).toSorted();
      return Promise.all(
        files.map(async file => asMail(await PostalMime.parse(await readFile(join(folder, file))))),
      );
    };
    return { mailer, received, end: () => rm(folder, { recursive: true }) };
  },
};

function asMail({ to, subject, text, html }: Awaited<ReturnType<typeof PostalMime.parse>>): Mail {
  return { to: to?.[0]?.address ?? '', subject: subject ?? '', text: text ?? '', html: html ?? '' };
}

const withoutLastBreak = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();

describe.each(Object.entries(rigs))('the mailer %s', (_, start) => {
  let rig: Rig;
  afterEach(() => rig.end());

  test('sends texts in all scripts unchanged', async () => {
    rig = await start();

    await rig.mailer.send(mail);

    const [received] = await rig.received();
    expect(received?.to).toBe(mail.to);
    expect(received?.subject).toBe(mail.subject);
    expect(withoutLastBreak(received?.text ?? '')).toBe(withoutLastBreak(mail.text));
    expect(withoutLastBreak(received?.html ?? '')).toBe(mail.html);
  });

  test('sends plain text unchanged, long lines too', async () => {
    rig = await start();
    const plain = {
      ...mail,
      subject: 'Hello',
      text: `${'many words '.repeat(40)}\n\n  an indented line`,
      html: '<p>Hello</p>',
    };

    await rig.mailer.send(plain);

    const [received] = await rig.received();
    expect(withoutLastBreak(received?.text ?? '')).toBe(plain.text);
  });

  test('sends each of many concurrent mails once', async () => {
    rig = await start();
    const addresses = Array.from({ length: 20 }, (_, index) => `mei.${index}@example.com`);

    await Promise.all(addresses.map(to => rig.mailer.send({ ...mail, to })));

    const received = await rig.received();
    expect(received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  });
});

describe('a line break in an address or a subject', () => {
  test.each(['smtp', 'outbox'])('adds no header and no recipient with %s', async name => {
    const rig = await rigs[name]!(); // the name is in the table
    await rig.mailer
      .send({
        ...mail,
        to: 'mei@example.com\r\nBcc: eve@example.com',
        subject: 'Hi\r\nBcc: eve@example.com',
      })
      .catch(() => undefined); // the mailer may also refuse the mail

    const received = await rig.received();
    expect(received.some(({ to }) => to === 'eve@example.com')).toBe(false);
    expect(received.every(({ subject }) => !subject.includes('\n'))).toBe(true);
    await rig.end();
  });
});

describe('SMTP', () => {
  test('reports a refusal without the address', async () => {
    const server = await startMailServer({
      refuse: address => address === 'secret.person@example.com',
    });
    const mailer = createSmtpMailer({ url: server.url, from });

    const error = await mailer
      .send({ ...mail, to: 'secret.person@example.com' })
      .catch((thrown: unknown) => thrown);

    expect(error).toMatchObject({ name: 'SmtpError', message: expect.stringContaining('550') });
    expect(String(error) + JSON.stringify(error) + String((error as Error).stack)).not.toContain(
      'secret.person',
    );
    await mailer.close();
    await server.close();
  });

  // The address 0.0.0.0 leads to this machine, but the mailer takes it for another machine.
  test.each([
    ['another machine', 'mei:secret@0.0.0.0', ''],
    [
      'another machine, even if the options of its URL forbid encryption',
      'mei:secret@0.0.0.0',
      '?ignoreTLS=true&requireTLS=false',
    ],
  ])('sends no credentials in clear to %s', async (_, host, options) => {
    const server = await startMailServer();
    const mailer = createSmtpMailer({ url: `smtp://${host}:${server.port}${options}`, from });

    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'SmtpError' });

    expect(server).toMatchObject({ signIns: [], mails: [] });
    await mailer.close();
    await server.close();
  });

  test.each([
    ['another machine', 'mei:secret@0.0.0.0', '?tls.rejectUnauthorized=false'],
    ['this machine with a self-signed certificate', 'mei:secret@127.0.0.1', ''],
  ])('upgrades the connection to %s before it signs in', async (_, host, options) => {
    const server = await startMailServer({ tls: makeCertificate('mail.example.com') });
    const mailer = createSmtpMailer({ url: `smtp://${host}:${server.port}${options}`, from });

    await mailer.send(mail);

    expect(server.signIns).toEqual([{ user: 'mei', isEncrypted: true }]);
    expect(server.mails).toHaveLength(1);
    await mailer.close();
    await server.close();
  });

  test('rejects an untrusted certificate of another machine', async () => {
    const server = await startMailServer({ tls: makeCertificate('mail.example.com') });
    const mailer = createSmtpMailer({ url: `smtp://mei:secret@0.0.0.0:${server.port}`, from });

    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'SmtpError' });

    expect(server.signIns).toEqual([]);
    await mailer.close();
    await server.close();
  });

  test('needs no encryption if the server is on this machine or the URL has no credentials', async () => {
    const server = await startMailServer();
    const urls = [`smtp://mei:secret@localhost:${server.port}`, `smtp://0.0.0.0:${server.port}`];

    for (const url of urls) {
      const mailer = createSmtpMailer({ url, from });
      await mailer.send(mail);
      await mailer.close();
    }

    expect(server.signIns).toEqual([{ user: 'mei', isEncrypted: false }]);
    expect(server.mails).toHaveLength(2);
    await server.close();
  });

  test('fails while no server listens, and sends again once a server listens', async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer({ url: server.url, from });
    await server.close();

    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'SmtpError' });

    const again = await startMailServer({ port: server.port });
    await mailer.send(mail);
    expect(again.mails).toHaveLength(1);
    await mailer.close();
    await again.close();
  });
});

describe('the outbox', () => {
  test('lists the newest mail first and reads a mail back', async () => {
    const rig = await startOutbox();
    await rig.mailer.send({
      ...mail,
      subject: 'one',
      text: 'Plain letters.',
      html: '<p>Plain letters.</p>',
    });
    await rig.mailer.send(mail);

    const listed = await listOutbox(rig.folder);

    expect(listed.map(({ subject }) => subject)).toEqual([mail.subject, 'one']);
    expect(listed[1]?.text).toBe('Plain letters.');
    const read = await readOutboxMail(rig.folder, listed[0]?.name ?? '');
    expect(read).toMatchObject({ to: mail.to, subject: mail.subject });
    expect(withoutLastBreak(read?.text ?? '')).toBe(withoutLastBreak(mail.text));
    await rig.end();
  });

  test('keeps at most the newest 200 mails', async () => {
    const rig = await startOutbox();

    for (let count = 0; count < OUTBOX_MAILS_MAX + 3; count += 1)
      await rig.mailer.send({ ...mail, subject: `${count}` });

    const listed = await listOutbox(rig.folder);
    expect(listed).toHaveLength(OUTBOX_MAILS_MAX);
    expect(listed[0]?.subject).toBe(`${OUTBOX_MAILS_MAX + 2}`);
    await rig.end();
  });

  test('reads only its own mails', async () => {
    const rig = await startOutbox();

    for (const name of ['../secret', '..%2fsecret', '', '.', 'a.eml', '/etc/passwd']) {
      expect(await readOutboxMail(rig.folder, name)).toBeUndefined();
    }
    expect(await listOutbox(join(rig.folder, 'absent'))).toEqual([]);
    await rig.end();
  });
});

async function startOutbox() {
  const folder = await mkdtemp(join(tmpdir(), 'vermilion-outbox-'));
  const mailer = createOutboxMailer({ folder, from, clock: { now: () => new Date() } });

  return { folder, mailer, end: () => rm(folder, { recursive: true }) };
}
