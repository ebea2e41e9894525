import * as z from 'zod'
import { IsoTime, paging, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Profile } from '../user/profile.ts'
import { PersonInPath, socialBase } from './paths.ts'

const base = `${socialBase}/user-book-contact` as const

/** Somebody in a contact book: a number in E.164, or the SHA-256 of that text in hex. */
export const ContactInput = z
  .object({
    phone: text(64).optional(),
    phoneHash: text(64).optional(),
    /** The device's own id of the entry. */
    reference: text(64).optional(),
  })
  .meta({ id: 'ContactInput' })
export type ContactInput = z.infer<typeof ContactInput>

export const Contact = z
  .object({
    /** Of what is not stored: its place in the request, from 1. */
    id: z.number(),
    reference: z.string(),
    matchedUserUuid: Uuid.nullable(),
    relation: z.enum(['friend', 'invited', 'inviting', 'none']).nullable(),
    userProfile: Profile.optional(),
    createdAt: IsoTime,
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

const Contacts = z.object({ contacts: z.array(Contact), count: z.number() })
const Sent = z.array(ContactInput).min(1).max(1000)

/** So many a book holds. */
export const MOST_CONTACTS = 5000
/** So many numbers somebody sends in a day, and in thirty, stored or not. */
export const CONTACTS_A_DAY = 2000
export const CONTACTS_A_MONTH = 10_000
/** Entries not sent again for so many days are deleted. */
export const CONTACT_DAYS = 180

export const sendContacts = endpoint({
  method: 'post',
  path: base,
  does: 'Stores keyed hashes of the numbers in a contact book, to find those who want to be found.',
  as: 'person',
  scope: null,
  body: z.object({ contacts: Sent, consent: z.literal(true).optional(), replace: z.boolean().optional() }),
  gives: { 201: z.object({ stored: z.number(), matched: z.number() }) },
  refuses: ['contactsNeedConsent', 'contactsNeedPhone', 'tooManyContacts', 'phoneHashNotValid'],
  perMinute: 6,
})

export const sendContact = endpoint({
  method: 'post',
  path: `${base}/single`,
  does: 'Stores one.',
  as: 'person',
  scope: null,
  body: ContactInput,
  gives: { 201: Contact },
  refuses: ['contactsNeedConsent', 'contactsNeedPhone', 'tooManyContacts', 'phoneHashNotValid'],
  perMinute: 30,
})

export const contacts = endpoint({
  method: 'get',
  path: base,
  does: 'Lists what is stored of the caller’s contact book.',
  as: 'person',
  scope: null,
  query: paging(30, 100),
  gives: { 200: Contacts },
  refuses: [],
})

export const forgetContacts = endpoint({
  method: 'delete',
  path: base,
  does: 'Deletes the caller’s contact book, and their consent.',
  as: 'person',
  scope: null,
  gives: { 200: Success },
  refuses: [],
})

export const matchingContacts = endpoint({
  method: 'get',
  path: `${base}/matching-contacts`,
  does: 'Lists contacts who are here and no friends yet.',
  as: 'person',
  scope: null,
  query: paging(30, 100),
  gives: { 200: Contacts },
  refuses: ['contactsNeedConsent'],
})

export const compareContacts = endpoint({
  method: 'post',
  path: `${base}/matching-contacts-friends`,
  does: 'Finds who of these contacts is here, friends among them; nothing is stored.',
  as: 'person',
  scope: null,
  body: z.object({ contacts: Sent, consent: z.literal(true).optional() }),
  gives: { 201: Contacts },
  refuses: ['contactsNeedConsent', 'contactsNeedPhone', 'tooManyContacts', 'phoneHashNotValid'],
  perMinute: 6,
})

export const contactBookOf = endpoint({
  method: 'get',
  path: `${base}/admin/:id`,
  does: 'Tells an admin how large somebody’s contact book is; never what is in it.',
  as: 'admin',
  scope: null,
  params: PersonInPath,
  gives: {
    200: z.object({
      userUuid: Uuid,
      count: z.number(),
      consentAt: IsoTime.nullable(),
      lastUploadAt: IsoTime.nullable(),
    }),
  },
  refuses: ['personNotFound'],
})
