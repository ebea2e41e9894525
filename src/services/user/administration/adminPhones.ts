import type * as contract from '#contract/user/administration.ts'
import type { Operation } from '#services/core/context.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { whitelistView } from '../phones/view.ts'
import { phonesPage } from './store.ts'

export const adminPhones: Operation<typeof contract.adminPhones> = async (ctx, { query }) => {
  const request = parseCrud(query)
  const page = await phonesPage(ctx.db, request)
  return { ...page, data: page.data.map((row) => pickFields(whitelistView(row), request.fields)) }
}
