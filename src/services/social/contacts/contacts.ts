import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/contacts.ts'
import { type Contact, MOST_CONTACTS } from '#contract/social/contacts.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { peopleOf } from '#services/user/api.ts'
import { knownPerson } from '../access.ts'
import { profilesIn } from '../view.ts'
import { countNumbers, refuseUnready } from './admission.ts'
import { contactKey, macOfContact } from './phoneMac.ts'
import { tellContacts } from './tellContacts.ts'
import {
  bookOf,
  dropBook,
  dropEntries,
  entryCount,
  foundAmong,
  type FoundContact,
  foundInBook,
  openBook,
  putEntries,
} from './store.ts'

/** With the profiles of who was found; an account that may not act is found by nobody. */
const shown = async (ctx: UserCtx, rows: readonly FoundContact[]): Promise<Contact[]> => {
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ matched }) => matched ?? []),
  )
  const profiles = profilesIn([...people.values()].filter(({ standing }) => standing.mayAct))
  return rows.map(({ id, reference, createdAt, matched, relation }) => {
    const userProfile = matched === null ? undefined : profiles.get(matched)
    return {
      id,
      reference,
      matchedUserUuid: userProfile ? matched : null,
      relation: userProfile ? relation : null,
      ...(userProfile && { userProfile }),
      createdAt: createdAt.toISOString(),
    }
  })
}

/** What was sent, each number once: what its hash is, and how the device calls it. */
const entriesOf = (ctx: UserCtx, sent: readonly contract.ContactInput[]) =>
  new Map(
    sent.map((contact) => {
      const mac = macOfContact(ctx.settings, contact)
      return [mac.toString('hex'), { mac, reference: contact.reference ?? '' }] as const
    }),
  )

/** Stores what was sent, with the consent that was given before or is now. */
const store = async (
  ctx: UserCtx,
  sent: readonly contract.ContactInput[],
  { consent = false, replace = false }: { consent?: boolean | undefined; replace?: boolean | undefined },
): Promise<void> => {
  const me = ctx.user.uuid
  const key = contactKey(ctx.settings)
  await refuseUnready(ctx)
  const entries = entriesOf(ctx, sent)
  if (!consent && (await bookOf(ctx.db, me, key)) === null) return refuse('contactsNeedConsent')
  await countNumbers(ctx, sent.length)
  await ctx.tx(async (tx) => {
    await holdLock(tx.db, 'people', me)
    if ((await bookOf(tx.db, me, key)) === null) {
      if (!consent) return refuse('contactsNeedConsent')
      await openBook(tx.db, me, key, new Date(tx.now()))
    }
    if (replace) await dropEntries(tx.db, me)
    await putEntries(tx.db, me, entries, new Date(tx.now()))
    if ((await entryCount(tx.db, me)) > MOST_CONTACTS) return refuse('tooManyContacts')
    await tellContacts(tx, me)
  })
}

const ownBook = async (ctx: UserCtx): Promise<Contact[]> =>
  shown(ctx, await foundInBook(ctx.db, ctx.user.uuid, contactKey(ctx.settings)))

export const sendContacts: Operation<typeof contract.sendContacts> = async (ctx, { body }) => {
  await store(ctx, body.contacts, body)
  const book = await ownBook(ctx)
  const matched = book.filter(({ matchedUserUuid }) => matchedUserUuid !== null).length
  return { stored: book.length, matched }
}

export const sendContact: Operation<typeof contract.sendContact> = async (ctx, { body }) => {
  await store(ctx, [body], {})
  const mac = macOfContact(ctx.settings, body)
  const rows = await foundInBook(ctx.db, ctx.user.uuid, contactKey(ctx.settings), mac)
  const [contact] = await shown(ctx, rows)
  return contact ?? refuse('tooManyContacts')
}

const page = (all: readonly Contact[], { limit, offset }: { limit: number; offset: number }) => ({
  contacts: all.slice(offset, offset + (limit || 100)),
  count: all.length,
})

export const contacts: Operation<typeof contract.contacts> = async (ctx, { query }) =>
  page(await ownBook(ctx), query)

export const forgetContacts: Operation<typeof contract.forgetContacts> = async (ctx) => {
  await dropBook(ctx.db, ctx.user.uuid)
  return success
}

export const matchingContacts: Operation<typeof contract.matchingContacts> = async (ctx, { query }) => {
  if ((await bookOf(ctx.db, ctx.user.uuid, contactKey(ctx.settings))) === null)
    return refuse('contactsNeedConsent')
  const book = await ownBook(ctx)
  return page(
    book.filter(({ relation }) => relation !== null && relation !== 'friend'),
    query,
  )
}

export const compareContacts: Operation<typeof contract.compareContacts> = async (ctx, { body }) => {
  await refuseUnready(ctx)
  if (body.consent !== true) return refuse('contactsNeedConsent')
  const macs = body.contacts.map((contact) => macOfContact(ctx.settings, contact))
  await countNumbers(ctx, macs.length)
  const found = await foundAmong(ctx.db, ctx.user.uuid, contactKey(ctx.settings), macs)
  const createdAt = new Date(ctx.now())
  const rows = found.map((row, i) => ({
    ...row,
    createdAt,
    reference: body.contacts[i]?.reference ?? '',
  }))
  const matched = (await shown(ctx, rows)).filter(({ matchedUserUuid }) => matchedUserUuid !== null)
  return { contacts: matched, count: matched.length }
}

export const contactBookOf: Operation<typeof contract.contactBookOf> = async (ctx, { params: { id } }) => {
  await knownPerson(ctx, id)
  const book = await bookOf(ctx.db, id, contactKey(ctx.settings))
  return {
    userUuid: id,
    count: book ? await entryCount(ctx.db, id) : 0,
    consentAt: book?.consentAt.toISOString() ?? null,
    lastUploadAt: book?.uploadedAt?.toISOString() ?? null,
  }
}
