import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { accountForModerators, accountInView, visibleAccount } from '../access.ts'
import { unwhitelist, whitelist } from '../phones/store.ts'
import { profileView, whitelistView } from '../view.ts'
import { accountsPage, listedUser, phonesPage, usersPage, whitelistedPhone } from './store.ts'
import { adminView, readsContacts, serviceView } from './view.ts'

export const adminUsers: Operation<typeof contract.adminUsers> = async (ctx, { query }) => {
  const request = parseCrud(query)
  joinsOf(request, [])
  const { role } = ctx.user
  const page = await usersPage(ctx.db, request, readsContacts(role))
  return { ...page, data: page.data.map((user) => pickFields(adminView(user, role), request.fields)) }
}

export const adminUser: Operation<typeof contract.adminUser> = async (ctx, { params }) => {
  const { id } = await accountForModerators(ctx, params.id)
  return adminView((await listedUser(ctx.db, id)) ?? refuse('userNotFound'), ctx.user.role)
}

export const adminPhones: Operation<typeof contract.adminPhones> = async (ctx, { query }) => {
  const request = parseCrud(query)
  joinsOf(request, [])
  const page = await phonesPage(ctx.db, request)
  return { ...page, data: page.data.map((row) => pickFields(whitelistView(row), request.fields)) }
}

export const adminPhone: Operation<typeof contract.adminPhone> = async (ctx, { params }) =>
  whitelistView((await whitelistedPhone(ctx.db, params.id)) ?? refuse('phoneNotFound'))

export const addAdminPhone: Operation<typeof contract.addAdminPhone> = async (ctx, { body }) =>
  whitelistView(await whitelist(ctx.db, { ...body, createdBy: ctx.user.id }))

export const deleteAdminPhone: Operation<typeof contract.deleteAdminPhone> = async (ctx, { params }) => {
  const row = await whitelistedPhone(ctx.db, params.id)
  return row && (await unwhitelist(ctx.db, row.phone)) ? success : refuse('phoneNotFound')
}

export const userById: Operation<typeof contract.userById> = async (ctx, { params }) =>
  profileView(await accountInView(ctx, params.id))

export const profileForService: Operation<typeof contract.profileForService> = async (ctx, { params }) =>
  serviceView((await visibleAccount(ctx, params.id)) ?? refuse('profileNotFound'))

export const userProfileForService: Operation<typeof contract.userProfileForService> = async (
  ctx,
  { params },
) => ({ userProfile: serviceView((await visibleAccount(ctx, params.id)) ?? refuse('profileNotFound')) })

export const allProfilesForService: Operation<typeof contract.allProfilesForService> = async (
  ctx,
  { query },
) => (await accountsPage(ctx.db, query, 'id')).map((user) => ({ userProfile: serviceView(user) }))

export const updatedProfilesForService: Operation<typeof contract.updatedProfilesForService> = async (
  ctx,
  { query },
) => (await accountsPage(ctx.db, query, 'updatedAt')).map((user) => ({ userProfile: serviceView(user) }))
