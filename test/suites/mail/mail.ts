import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { MailMessage, Mail } from '#ports/mail.ts'

/** A mail adapter and what came out at its other end. */
export interface MailEnd {
  readonly mail: Mail
  arrived(): Promise<MailMessage[]>
}

/** What every mail adapter must do. */
export const mailSuite = (name: string, open: () => Promise<MailEnd>): void => {
  describe(`mail: ${name}`, () => {
    let end: MailEnd
    beforeAll(async () => void (end = await open()))

    const arrives = (mail: MailMessage) =>
      vi.waitFor(async () => expect(await end.arrived()).toContainEqual(mail))

    test('delivers address, subject and text', async () => {
      const mail = { to: 'ann@example.com', subject: 'Hello', text: 'Two\nlines' }
      await end.mail.send(mail)
      await arrives(mail)
    })

    test('keeps every character', async () => {
      const mail = {
        to: 'bo+tag@example.com',
        subject: 'Grüße 🎧',
        text: `Ünïcode 漢字 🎧\n.\n${'long '.repeat(300)}`,
      }
      await end.mail.send(mail)
      await arrives(mail)
    })

    test.each(['a@b.c, d@e.f', 'a@b.c\r\nBcc: x@y.z', 'Ann <a@b.c>', 'nobody', '', 'a@b@c', 'a@b.c;d@e.f'])(
      'refuses %j as one address',
      async (to) => {
        await expect(end.mail.send({ to, subject: 's', text: 't' })).rejects.toThrow('one address')
      },
    )

    test('refuses a subject that would add headers', async () => {
      const mail = { to: 'ann@example.com', subject: 'Hi\r\nBcc: x@example.com', text: 't' }
      await expect(end.mail.send(mail)).rejects.toThrow('one line')
    })
  })
}
