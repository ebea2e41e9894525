import * as contract from '#contract/user/myData.ts'
import type { AccountData, ServiceData } from '#contract/user/myData.ts'
import type { Operation } from '#services/core/context.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { type Listener, listener } from '#services/core/facts/listener.ts'
import { accountErased } from '#facts/user.ts'
import type { PersonalDataPart } from './api.ts'

/** Every service's part of an export: the accounts give their keys, the others one key each. */
export type PersonalDataParts = { readonly account: PersonalDataPart<AccountData> } & {
  readonly [Key in keyof ServiceData]: PersonalDataPart<ServiceData[Key]>
}

/** The export of what is held about somebody, made of the parts that the services register. */
export const privacyService = (parts: PersonalDataParts): Mounted[] => {
  const myData: Operation<typeof contract.myData> = async (ctx) => ({
    madeAt: new Date(ctx.now()).toISOString(),
    ...(await parts.account.export(ctx)),
    moderation: await parts.moderation.export(ctx),
    cases: await parts.cases.export(ctx),
    events: await parts.events.export(ctx),
    rooms: await parts.rooms.export(ctx),
    music: await parts.music.export(ctx),
    uploads: await parts.uploads.export(ctx),
    chat: await parts.chat.export(ctx),
    social: await parts.social.export(ctx),
    places: await parts.places.export(ctx),
    avatars: await parts.avatars.export(ctx),
    worn: await parts.worn.export(ctx),
    tokens: await parts.tokens.export(ctx),
    points: await parts.points.export(ctx),
    purchases: await parts.purchases.export(ctx),
    checkouts: await parts.checkouts.export(ctx),
    subscriptions: await parts.subscriptions.export(ctx),
    webhooks: await parts.webhooks.export(ctx),
  })
  return implement(contract, { myData })
}

/** What follows when an account was erased: every service deletes its part, each on its own and until it is done. */
export const erasureListeners = (parts: PersonalDataParts): readonly Listener[] =>
  Object.values(parts).map((part: Pick<PersonalDataPart<unknown>, 'service' | 'erase'>) =>
    listener(`${part.service}.forgetPerson`, accountErased, (tools, { userUuid }) =>
      part.erase(tools, userUuid),
    ),
  )
