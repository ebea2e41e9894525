import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { usersPage } from './store.ts'
import { adminView } from './view.ts'

export const adminUsers: Operation<typeof contract.adminUsers> = async (ctx, { query }) => {
  const request = parseCrud(query)
  const page = await usersPage(ctx.db, request)
  return { ...page, data: page.data.map((user) => pickFields(adminView(user), request.fields)) }
}
